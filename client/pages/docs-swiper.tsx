import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'
import { SwiperSection } from '../features/docs/swiper/swiper.tsx'

export function DocsSwiperPage(_: PageProps<PageData['docs-swiper']>) {
  return (
    <DocsPageLayout section="swiper">
      <SwiperSection />
    </DocsPageLayout>
  )
}
