/** Chooses the point of a picture that stays visible when the picture is cropped: by click or arrow keys. */
import type { KeyboardEvent, MouseEvent } from 'react';
import { focusOf, type Point, pointOf } from '../shared/focus.ts';

type FocusPickerProps = {
  src: string;
  /** Names the picture: 'image 1'. */
  label: string;
  point: Point;
  /** The picture is shown in a circle; else in a rectangle lower than itself. */
  isRound?: boolean;
  disabled?: boolean;
  onChange: (point: Point) => void;
};

/** Percent that an arrow key moves the point. */
const step = 5;

const moves: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

export function FocusPicker({ src, label, point, isRound, disabled, onChange }: FocusPickerProps) {
  const set = (x: number, y: number) => onChange(pointOf(focusOf({ x, y }), point));

  function click({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // Enter and Space click without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }

  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    set(point.x + move.x, point.y + move.y);
  }

  return (
    <div className="grid gap-2">
      <p className="text-small text-soft">
        Click what must stay visible when the picture is cropped, or move the mark with the arrow keys.
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <button
          type="button"
          className="relative max-w-full"
          aria-label={`Point of ${label} that stays visible: ${point.x}% from the left, ${point.y}% from the top`}
          disabled={disabled}
          onClick={click}
          onKeyDown={press}
        >
          <img src={src} alt="" className="block max-h-60 max-w-full" />
          <Mark {...point} />
        </button>
        <figure className="grid gap-1">
          <img
            src={src}
            alt={`Preview of ${label}, cropped`}
            className={`object-cover ${isRound ? 'size-18 rounded-full' : 'rounded-field'}`}
            style={{ objectPosition: focusOf(point), ...(!isRound && { width: 160, height: 80 }) }}
          />
          <figcaption className="text-small text-soft">Cropped</figcaption>
        </figure>
      </div>
      <p className="sr-only" role="status">
        {point.x}% from the left, {point.y}% from the top
      </p>
    </div>
  );
}

/** Light and dark, so that it is seen on every picture. */
function Mark({ x, y }: Point) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute rounded-full"
      style={{
        left: `${x}%`,
        top: `${y}%`,
        width: 24,
        height: 24,
        transform: 'translate(-50%, -50%)',
        border: '3px solid #fff',
        boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
      }}
    />
  );
}
