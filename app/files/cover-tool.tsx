/**
 * Draws boxes over a picture before it is stored, by pointer or keys: the store never gets what they cover.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Cover } from './covers.ts';

type CoverToolProps = {
  /** The picture as a blob URL. */
  preview: string;
  alt: string;
  /** What happens to the covered parts. */
  how: Cover['how'];
  covers: Cover[];
  onChange: (covers: Cover[]) => void;
};

/** Smaller boxes are accidental. */
const smallest = 0.01;
/** The distance that an arrow key moves a box. */
const step = 0.01;
const words = { black: 'Black out', blur: 'Blur' };

export function CoverTool({ preview, alt, how, covers, onChange }: CoverToolProps) {
  const { draft, ...drawing } = useDrawing(how, (cover) => onChange([...covers, cover]));
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small text-soft">
        {words[how]} what nobody may see: draw boxes over it. Arrow keys move a box, with Shift they resize
        it, Delete removes it.
      </p>
      <div className="relative max-w-full cursor-crosshair touch-none select-none" {...drawing}>
        <img
          src={preview}
          alt={alt}
          draggable={false}
          className="max-h-[70vh] max-w-full rounded-field border border-line"
        />
        <Boxes covers={covers} onChange={onChange} />
        {draft && <span className="absolute border-2 border-marigold" style={styleOf(draft)} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          onClick={() => onChange([...covers, { left: 0.35, top: 0.4, width: 0.3, height: 0.1, how }])}
        >
          Add a box
        </button>
        {covers.length > 0 && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => onChange(covers.slice(0, -1))}
          >
            Remove the last box
          </button>
        )}
      </div>
    </div>
  );
}

function Boxes({ covers, onChange }: Pick<CoverToolProps, 'covers' | 'onChange'>) {
  const replace = (at: number, cover: Cover) => onChange(covers.map((each, n) => (n === at ? cover : each)));
  const remove = (at: number) => onChange(covers.filter((_, n) => n !== at));
  return covers.map((cover, n) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no names, and keep their order
      key={n}
      type="button"
      aria-label={`Box ${n + 1}`}
      className="absolute cursor-move border-2 border-marigold"
      style={styleOf(cover)}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const moved = movedBy(event, cover);
        if (moved === undefined) return;
        event.preventDefault();
        if (moved) replace(n, moved);
        else remove(n);
      }}
    />
  ));
}

const percent = (part: number) => `${100 * part}%`;

function styleOf({ left, top, width, height, how }: Cover) {
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
    ...(how === 'black' ? { background: '#000' } : { backdropFilter: 'blur(14px)' }),
  };
}

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The box after a key press; null if the key removes it, undefined for other keys. */
function movedBy({ key, shiftKey }: KeyboardEvent, cover: Cover): Cover | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null;
  const [x, y] = directions[key] ?? [0, 0];
  if (x === 0 && y === 0) return undefined;
  const { left, top, width, height } = cover;
  if (shiftKey) {
    return {
      ...cover,
      width: within(width + x, smallest, 1 - left),
      height: within(height + y, smallest, 1 - top),
    };
  }
  return { ...cover, left: within(left + x, 0, 1 - width), top: within(top + y, 0, 1 - height) };
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Draws a box from where the pointer was pressed to where it is. */
function useDrawing(how: Cover['how'], onDrawn: (cover: Cover) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [draft, setDraft] = useState<Cover | null>(null);

  function placeOf({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: within((clientX - left) / width, 0, 1), y: within((clientY - top) / height, 0, 1) };
  }

  return {
    draft,
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = placeOf(event);
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      const { x, y } = placeOf(event);
      const { x: fromX, y: fromY } = start.current;
      setDraft({
        left: Math.min(x, fromX),
        top: Math.min(y, fromY),
        width: Math.abs(x - fromX),
        height: Math.abs(y - fromY),
        how,
      });
    },
    onPointerUp() {
      if (draft && draft.width >= smallest && draft.height >= smallest) onDrawn(draft);
      start.current = null;
      setDraft(null);
    },
    onPointerCancel() {
      start.current = null;
      setDraft(null);
    },
  };
}
