/** Records from the microphone, for at most two minutes. */
import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../platform/durations.ts';
import { maxVoiceSeconds } from './voice.ts';

/** The first that the browser supports. Every phone plays AAC; iPhones play Ogg from iOS 18.4 on. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

/** Good for speech; two minutes are 700 kB. */
const bitsPerSecond = 48_000;

type RecorderProps = {
  /** Gets the finished recording. */
  onEnd: (recording: Blob) => void;
  /** Gets the reason, in words, why nothing is recorded. */
  onRefused: (words: string) => void;
};

/** `seconds`: of the current recording; null while none runs. */
export function useRecorder({ onEnd, onRefused }: RecorderProps) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const running = useRef<MediaRecorder | null>(null);
  const isStarting = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // A recording that still runs ends with its page, and is not sent.
      if (running.current) running.current.onstop = null;
      end(running.current);
    };
  }, []);

  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return;
    const startedAt = performance.now();
    // Ticks are lost while a dialog of the browser is open, but the recording goes on.
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - startedAt) / SECOND);
      setSeconds(Math.min(passed, maxVoiceSeconds));
      if (passed >= maxVoiceSeconds) end(running.current);
    }, SECOND);
    return () => clearInterval(timer);
  }, [isRecording]);

  function record(stream: MediaStream): MediaRecorder {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => {
      release(stream);
      running.current = null;
      setSeconds(null);
      onEnd(new Blob(pieces, { type: recorder.mimeType }));
    };
    recorder.start();
    return recorder;
  }

  async function start() {
    if (isStarting.current || running.current) return;
    if (!navigator.mediaDevices || !window.MediaRecorder) {
      return onRefused('This browser can’t record. Please choose a recording from your phone instead.');
    }
    isStarting.current = true;
    let stream: MediaStream | null = null;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) return release(stream);
      running.current = record(stream);
      setSeconds(0);
    } catch (error) {
      release(stream);
      onRefused(wordsOf((error as Error).name));
    } finally {
      isStarting.current = false;
    }
  }

  return { seconds, start, stop: () => end(running.current) };
}

function end(recorder: MediaRecorder | null): void {
  if (recorder?.state === 'recording') recorder.stop();
  release(recorder?.stream ?? null);
}

/** Also ends the browser's sign that the microphone is on. */
function release(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** `name`: of the error of getUserMedia. */
function wordsOf(name: string): string {
  if (name === 'NotFoundError') return 'No microphone was found.';
  if (name === 'NotAllowedError') {
    return 'The browser doesn’t allow the microphone. Please allow it for this site and reload this page.';
  }
  return 'The microphone could not be used. Please close other apps that use it, and try again.';
}
