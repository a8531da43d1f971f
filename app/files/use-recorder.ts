/** Records from the microphone, for at most two minutes. */
import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../platform/durations.ts';
import { maxVoiceSeconds } from './voice.ts';

/** The first that the browser supports: every phone plays AAC, iPhones play Opus since iOS 18.4 only. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

/** Good for speech; two minutes are 700 kB. */
const bitsPerSecond = 48_000;

/**
 * `seconds`: of the current recording; null while none runs. `refusal`: why there is none, in words. `onEnd`
 * gets the finished recording.
 */
export function useRecorder(onEnd: (recording: Blob) => void) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<MediaRecorder | null>(null);

  useEffect(() => {
    return () => {
      // Whoever leaves the page gives the recording up.
      if (running.current) running.current.onstop = null;
      end(running.current);
    };
  }, []);

  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => setSeconds((passed) => (passed ?? 0) + 1), SECOND);
    return () => clearInterval(timer);
  }, [isRecording]);
  useEffect(() => {
    if (seconds === maxVoiceSeconds) end(running.current);
  }, [seconds]);

  async function start() {
    setRefusal(undefined);
    if (!navigator.mediaDevices || !window.MediaRecorder) {
      return setRefusal('This browser can’t record. Please choose a recording of your phone instead.');
    }
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
      const pieces: Blob[] = [];
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      recorder.onstop = () => {
        running.current = null;
        setSeconds(null);
        onEnd(new Blob(pieces, { type: recorder.mimeType }));
      };
      recorder.start();
      running.current = recorder;
      setSeconds(0);
    } catch (error) {
      setRefusal(wordsOf((error as Error).name));
    }
  }

  return { seconds, refusal, start, stop: () => end(running.current) };
}

function end(recorder: MediaRecorder | null): void {
  if (recorder?.state === 'recording') recorder.stop();
  // Also ends the browser's sign that the microphone is on.
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}

/** `name`: of the error of getUserMedia. */
function wordsOf(name: string): string {
  if (name === 'NotFoundError') return 'No microphone was found.';
  if (name === 'NotAllowedError') {
    return 'The browser doesn’t allow the microphone. Please allow it for this site and reload this page.';
  }
  return 'The microphone could not be used. Please close other apps that use it, and try again.';
}
