/**
 * Recordings from people: recognized by content, and copied packet by packet into a new file, so that no
 * title, place or date remains (docs/decisions/0092-voice-notes.md). The worker process runs this.
 */
import type { AudioCodec, EncodedPacket, InputAudioTrack, OutputFormat } from 'mediabunny';
import { Problem } from '../../platform/http/problem.ts';
import { maxVoiceBytes, maxVoiceSeconds, type VoiceEnding } from './voice.ts';

type Mediabunny = typeof import('mediabunny');

export type Voice = { bytes: Uint8Array; seconds: number; ending: VoiceEnding };

/** Browsers end a recording a little late, and encoders fill the last packet. */
const paddingSeconds = 5;

/** Two minutes and the padding, in packets of 2.5 ms, the shortest. */
const maxPackets = 50_000;

/** Settings of a decoder need some bytes; Vorbis describes its code books in a few kilobytes. */
const maxDescription: Partial<Record<AudioCodec, number>> = { aac: 64, opus: 300, vorbis: 16 * 1024 };

/**
 * The recording as M4A, OGG or MP3 without metadata; its sound is not encoded again. Throws 413 if it is too
 * large or too long, 415 if it is no recording, has a picture track or several tracks, or is damaged.
 */
export async function readVoice(upload: Uint8Array): Promise<Voice> {
  if (upload.byteLength > maxVoiceBytes) throw new Problem('voice.tooLarge');
  const library = await import('mediabunny');
  // It reports each oddity of a file.
  library.Logging.level = library.LogLevel.Silent;
  const track = await findTrack(library, upload);
  try {
    const codec = await track.getCodec();
    const ending = endingOf(codec);
    if (!codec || !ending) throw new Problem('voice.wrongKind');
    const bytes = await copyPackets(library, track, codec, formatOf(library, ending));
    const copy = await findTrack(library, bytes);
    const seconds = await copy.computeDuration();
    if (!(seconds > 0)) throw new Problem('voice.damaged');
    if (seconds > maxVoiceSeconds + paddingSeconds) throw new Problem('voice.tooLong');
    return { bytes, seconds: Math.min(Math.max(1, Math.round(seconds)), maxVoiceSeconds), ending };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('voice.damaged');
  }
}

/** The only track of a file of a known kind. Throws 415. */
async function findTrack(library: Mediabunny, bytes: Uint8Array): Promise<InputAudioTrack> {
  const { Input, BufferSource, MP4, OGG, MP3, WEBM } = library;
  const input = new Input({ formats: [MP4, OGG, MP3, WEBM], source: new BufferSource(bytes) });
  const tracks = await input.getTracks().catch(() => []);
  const [track] = tracks;
  if (tracks.length !== 1 || !track?.isAudioTrack()) throw new Problem('voice.wrongKind');
  return track;
}

function endingOf(codec: AudioCodec | null): VoiceEnding | null {
  if (codec === 'aac') return 'm4a';
  if (codec === 'mp3') return 'mp3';
  return codec === 'opus' || codec === 'vorbis' ? 'ogg' : null;
}

function formatOf({ Mp4OutputFormat, Mp3OutputFormat, OggOutputFormat }: Mediabunny, ending: VoiceEnding) {
  if (ending === 'm4a') return new Mp4OutputFormat({ fastStart: 'in-memory' });
  return ending === 'mp3' ? new Mp3OutputFormat() : new OggOutputFormat();
}

/** A new file of this format with the packets of the track, which then begins at 0. */
async function copyPackets(
  { BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, Output }: Mediabunny,
  track: InputAudioTrack,
  codec: AudioCodec,
  format: OutputFormat,
): Promise<Uint8Array> {
  const decoderConfig = await track.getDecoderConfig();
  const described = decoderConfig?.description?.byteLength ?? 0;
  if (!decoderConfig || described > (maxDescription[codec] ?? 0)) throw new Problem('voice.damaged');
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let first: EncodedPacket | null = null;
  let count = 0;
  let size = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (++count > maxPackets) throw new Problem('voice.tooLong');
    // Packets that share bytes would make the copy larger than the upload.
    size += packet.byteLength;
    if (size > maxVoiceBytes) throw new Problem('voice.damaged');
    first ??= packet;
    const timestamp = packet.timestamp - first.timestamp;
    if (timestamp > maxVoiceSeconds + paddingSeconds) throw new Problem('voice.tooLong');
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  if (!first) throw new Problem('voice.damaged');
  await output.finalize();
  return new Uint8Array(target.buffer as ArrayBuffer);
}
