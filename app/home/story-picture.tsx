/** One of the story's pictures, in the width that the screen needs. */
import { sizeOf, srcSetOf } from '../files/picture.ts';
import { useCampaign } from '../text/root-data.ts';
import { useText } from '../text/text.ts';

type StoryPictureProps = {
  url: string;
  /** Its place among the pictures, from 1. */
  number: number;
  /** The first thing on the page, which nothing should delay. */
  isHero?: boolean;
};

export function StoryPicture({ url, number, isHero = false }: StoryPictureProps) {
  const { home } = useText();
  const { names } = useCampaign();
  const size = sizeOf(url);
  const sizes = isHero
    ? '(min-width: 1024px) 33rem, (min-width: 768px) 38rem, 100vw'
    : '(min-width: 768px) 38rem, 100vw';
  return (
    <picture>
      {size && <source type="image/avif" srcSet={srcSetOf(url, 'avif')} sizes={sizes} />}
      <img
        src={url}
        srcSet={srcSetOf(url, 'webp')}
        sizes={sizes}
        width={size?.width}
        height={size?.height}
        alt={home.picture({ number: String(number), beneficiarys: names.beneficiarys })}
        loading={isHero ? 'eager' : 'lazy'}
        fetchPriority={isHero ? 'high' : 'auto'}
        decoding="async"
        className="h-auto w-full rounded-card"
      />
    </picture>
  );
}
