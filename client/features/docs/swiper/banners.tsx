import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import styles from './swiper.module.css'

const NEWS = ['markets', 'book', 'languages', 'paper'] as const

export function BannerCarouselDemo({ label, isAutoplay }: { label: string; isAutoplay: boolean }) {
  const t = useT()
  const href = useHref()
  const slides = NEWS.map((name) => ({
    key: name,
    content: (
      <div className={`${styles.banner} ${styles[name]}`}>
        <h3>{t(`docs-swiper.news.${name}.title`)}</h3>
        <p>{t(`docs-swiper.news.${name}.text`)}</p>
        <ButtonLink size="s" href={href('/markets')}>
          {t('shell.nav.markets')}
        </ButtonLink>
      </div>
    ),
  }))
  return <Carousel label={label} slides={slides} isAutoplay={isAutoplay} />
}
