/** Recordings for tests: silence, in the files and codecs of phones and browsers. */
import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

/** What the metadata of each recording says. */
export const secret = 'Recorded at home';

type Kind = {
  format: () => OutputFormat;
  codec: AudioCodec;
  packet: Buffer;
  seconds: number;
  config: object;
};

const opus: Omit<Kind, 'format'> = {
  codec: 'opus',
  packet: Buffer.from('f8fffe', 'hex'),
  seconds: 0.02,
  config: {
    codec: 'opus',
    numberOfChannels: 1,
    sampleRate: 48_000,
    description: Buffer.from('4f7075734865616401013801 80bb0000 0000 00'.replaceAll(' ', ''), 'hex'),
  },
};
const aac: Omit<Kind, 'format'> = {
  codec: 'aac',
  packet: Buffer.from('00c800802380', 'hex'),
  seconds: 1024 / 44_100,
  config: {
    codec: 'mp4a.40.2',
    numberOfChannels: 1,
    sampleRate: 44_100,
    description: Buffer.from('1208', 'hex'),
  },
};

const kinds = {
  /** A phone's recorder, Safari. */
  m4a: { ...aac, format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  /** Safari and Chromium while they record. */
  fragments: { ...aac, format: () => new Mp4OutputFormat({ fastStart: 'fragmented' }) },
  /** WhatsApp, Firefox. */
  ogg: { ...opus, format: () => new OggOutputFormat() },
  /** Chromium. */
  webm: { ...opus, format: () => new WebMOutputFormat() },
  mp3: {
    codec: 'mp3',
    // 64 kbit/s, mono.
    packet: Buffer.concat([Buffer.from('fffb50c4', 'hex'), Buffer.alloc(204)]),
    seconds: 1152 / 44_100,
    config: { codec: 'mp3', numberOfChannels: 1, sampleRate: 44_100 },
    format: () => new Mp3OutputFormat(),
  },
} satisfies Record<string, Kind>;

/** A recording of this length. `tracks`: how many with sound. */
export async function record(
  kind: keyof typeof kinds,
  length = 2,
  tracks = 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const { format, codec, packet, seconds, config }: Kind = kinds[kind];
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  output.setMetadataTags({ title: secret, comment: secret });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec));
  for (const source of sources) output.addAudioTrack(source);
  await output.start();
  for (let n = 0; n < length / seconds; n++) {
    for (const source of sources) {
      await source.add(new EncodedPacket(packet, 'key', n * seconds, seconds), {
        decoderConfig: config as AudioDecoderConfig,
      });
    }
  }
  await output.finalize();
  return new Uint8Array(target.buffer as ArrayBuffer);
}
