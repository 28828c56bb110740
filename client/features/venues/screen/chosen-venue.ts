import type { ComponentType } from 'react'
import type { Translate } from '#shared/i18n/types.ts'

export type VenueScreenProps<Data> = { readonly data: Data; readonly t: Translate }
export type VenueScreen<Data> = ComponentType<VenueScreenProps<Data>>
