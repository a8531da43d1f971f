/** A picture of the story, in the width that the screen needs, and no higher than the screen. */

import { sizeOf, srcSetOf } from '../../files/index.ts';
import { EnlargeLink } from '../../files/parts.ts';
import { useCampaign } from '../../shell/root-data.ts';
import type { StoryPicture as Picture } from '../../story/index.ts';
import { useText } from '../../text/text.ts';

type StoryPictureProps = Picture & {
  /** The first picture of the page, loaded before everything else. */
  isHero?: boolean;
};

export function StoryPicture({ url, number, shows, focus, isHero = false }: StoryPictureProps) {
  const { home } = useText();
  const { names } = useCampaign();
  const size = sizeOf(url);
  const alt = shows ?? home.picture({ number: String(number), beneficiarys: names.beneficiarys });
  const sizes = '(min-width: 1152px) 42rem, (min-width: 768px) 58vw, calc(100vw - 2rem)';
  return (
    <EnlargeLink url={url} alt={alt} className="block">
      <picture>
        {size && <source type="image/avif" srcSet={srcSetOf(url, 'avif')} sizes={sizes} />}
        <img
          src={url}
          srcSet={srcSetOf(url, 'webp')}
          sizes={sizes}
          width={size?.width}
          height={size?.height}
          alt={alt}
          loading={isHero ? 'eager' : 'lazy'}
          fetchPriority={isHero ? 'high' : 'auto'}
          decoding="async"
          style={focus ? { objectPosition: focus } : undefined}
          className="story-picture"
        />
      </picture>
    </EnlargeLink>
  );
}
