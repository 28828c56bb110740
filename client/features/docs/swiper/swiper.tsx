import { useT } from '../../../i18n/translation.tsx'
import type { CarouselProps } from '../../../ui/carousel/carousel.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import { describeComponentProperties } from '../layout/property.ts'
import { BannerCarouselDemo } from './banners.tsx'
import source from './banners.tsx?raw'

const PROPERTIES = describeComponentProperties<CarouselProps>({
  label: { type: 'string', meaning: 'label' },
  slides: { type: '{ key, content }[]', meaning: 'items' },
  isAutoplay: { type: 'boolean', initial: 'false', meaning: 'isAutoplay' },
  interval: { type: 'ms', initial: '5000', meaning: 'interval' },
})

const SOURCE = import.meta.env.SSR ? source : ''

export function SwiperSection() {
  const t = useT()
  return (
    <>
      <DocumentedDemo
        id="carousel"
        title={t('docs-swiper.auto.title')}
        text={t('docs-swiper.auto.text')}
        source={SOURCE}
        properties={PROPERTIES}
        isOpen
      >
        <BannerCarouselDemo label={t('docs-swiper.auto.title')} isAutoplay />
      </DocumentedDemo>
      <DocumentedDemo id="by-hand" title={t('docs-swiper.hand.title')} text={t('docs-swiper.hand.text')}>
        <BannerCarouselDemo label={t('docs-swiper.hand.title')} isAutoplay={false} />
      </DocumentedDemo>
    </>
  )
}
