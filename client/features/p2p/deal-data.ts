import type { DealView } from '#shared/p2p/views.ts'
import type { PageData } from '#shared/pages/page-data.ts'

export type DealData = PageData['p2p-deal'] & { readonly deal: DealView }

export const p2pDealPath = ({ id }: Pick<DealView, 'id'>): string => `/p2p/deal/${id}`
