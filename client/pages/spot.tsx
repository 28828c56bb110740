import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Spot } from '../features/spot/spot.tsx'

export function SpotPage({ data }: PageProps<PageData['spot']>) {
  return <Spot data={data} />
}
