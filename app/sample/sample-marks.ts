/**
 * Hashes of the sample's texts in each shipped version, by which sample-text.ts recognizes them. A change of
 * the sample adds its hashes, which the test prints. None is removed: sites that began with an old version
 * may still show it.
 */

/**
 * Of headlines, needs with their rupees, names of the lead, the hospital and its registrations, and the answers
 * on /accounts.
 */
export const lineMarks: ReadonlySet<string> = marks(`
  1432e8d69aa56 098760c3f292c 39df0d5b39e0d 080a5c6ac9f5d 9c59b1fd8bb0b e0f1e6f8279e1 8585ad0e12707
  e15bda554dabb 103eca1aeab9a 66bd9cbb98352 7f25126b3840f 13c372ad78d75 17cc981e385e6 79c87af426d07
  af0037ce28f13 1cd66facd4ffc d9547223348da 143cd20586317 588996a240c60 1983828bec708 1c5cc1efb6e76
  1e4df73f94e16 104eda52fc32a 1f7eed766a3c6 137c54909a9cf 1b1188020b1d6 1217432f265c5 ea0f440ce67ca
  17114698d9c17 1cd71797894d0 119c3ac86463c c620abfadc515
`);

/** Of the sentences of story and letter. */
export const sentenceMarks: ReadonlySet<string> = marks(`
  1021540456889 10e39ead89b6f d1c41a15a5c6c 159f87d9f47f7 11bcf326c9c8c c447c63f4f53d 1d8b3acf48675
  6709e03edbc6f 17d5f8286d9a1 1b809ecbebc67 f33c2ba19889f d6f120c502cc6 d1d632ec81064 8f728c6789e46
  5c9fb552d1459 819bf0e0a1fbc 731c95fbaf9c9 afd73ad860cc2 1316da49560ae 17fc031d3bf82 1b70363c65b42
  1771ab901bc87 07c8fbe65f08f a0bd4dcf30fea 32751dab689e4 14ac6cad6e159 59d6e745cfb4b 73ce948c27720
  1ab806245631b b87478b68ae03 d196bc247f5d5 19a764e44bc3d 290fd19f092fc e7ef0e1a802b7 9fdd576f76b0a
  3d3a6743e8f2f 1af4fd5abc3d4 fa82b9fd50125 1d381093705d1 ef2ed37437a72 1a7b112a37a06 d472472c8179c
  13022c84ccae2 e3ade0c6a3b83 19414a3677506 8ef092f3ebf7b fa13ee53c1696 16a31c6da3d58 e76ccbea8356e
  38e97aa196e12 56bff16b2c3f9 1400d89276c9d 116c26e8a66a9 189acab1944be 1f889415fa56c fe5cbef1c0dcd
  17e1b45e4bb09 182f52baf8124 11ccf93696702 3f82a559a9d65 c0bb8e57d36df ebfa79ec5f138 1d3dfa37de3b8
  8bfed835bda58 1076fca6c36c3 4b670f9b530e7 1221528232de4 1185414789397 1876d3b1c2030 1bf727042d504
  839be41a02715 e3a7f7043c575 91b283c43fd01 1b46db4b74ebc 24470e52ed47d db14474906eeb 1f69d24d1150e
  2d23ce1edafbc 105ae119b1dd2 12a16dee2f7c2 b6b880b7d4de9 1e6fb21c2a642 dfa39402a4d41 7cc5e2ea1e383
  706f4a92f5d0a 6a433f4643397 09d3004b08820 1cbc46a42b3c8 1a2d91bde3389 1969b1c6d89b5 14cd0460075e9
  c1914e7b00edf 121705fe7cfc1 79682261973df 6a1324ec826c7 59bc43ae922fd fa824e917b105 1de9fa1464659
  1bd64aa3cee4d 1c2ef9106e0dc 1fcf102527b88 1a7d8b2f96b0b d7384df6eadb6 9f084d35ad919 1b67a481a6390
  1226c6accaffd 1cc3994fb1e2c 923b8841132f5 5337d9f8a97b9 1b46058544f28 168b2ca9cf772
  18f88c3f9809a d4c07e5813ce3 234a84b39ee89 4829af2f57b11 15245db2dd684 1bed55689d18e 1a03a367e9b29
  d4f78d48b309a 1dcdb9a00a29e 21db37c8fe57d 1124adf20d1fa 1f99a2fe19bbf e4d6577b47846 dbf4d1e76d7b1
  7312bba9c6ee1 1fb038d689da9 1f38840061809 01604ac187a89 17cc7af818d2a 07e79912ed7d4 1e2543ce8cb75
  bc88b739c826a 349caa35b4325 1a9a3cd89110b
`);

function marks(table: string): ReadonlySet<string> {
  return new Set(table.trim().split(/\s+/));
}
