import type { ComponentType } from 'react'
import type { Translate } from '#shared/i18n/types.ts'
import type { PageData } from '#shared/pages/page-data.ts'

export type VenueScreenProps = { readonly data: PageData['trade']; readonly t: Translate }
export type ChosenVenue = { readonly Screen: ComponentType<VenueScreenProps>; readonly t: Translate }
