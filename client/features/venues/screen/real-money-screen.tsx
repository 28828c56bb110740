// Frame of every screen with real money: its colour, no word of paper, and a warning if chart and book are not the venue's.

import type { ReactNode } from 'react'
import { AlertVenueContext } from '../../../i18n/alert-venue.ts'
import { PaperNoteContext } from '../../../i18n/source-note.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import styles from './venue.module.css'
import { useVenueTranslate } from './words.ts'

type Props = {
  /** Host of the venue. */
  readonly host: string
  /** Host of the venue whose prices chart and book do not show; undefined if they are its own. */
  readonly otherPricesThan: string | undefined
  readonly children: ReactNode
}

export function RealMoneyScreen({ host, otherPricesThan, children }: Props) {
  const own = useVenueTranslate()
  return (
    <AlertVenueContext value={host}>
      <PaperNoteContext value={false}>
        <div className={styles.screen} data-account="venue" data-testid="venue-screen">
          {otherPricesThan !== undefined && (
            <div className={styles.notice}>
              <Alert tone="warning" title={own('venue.otherPrices', { host: otherPricesThan })} />
            </div>
          )}
          {children}
        </div>
      </PaperNoteContext>
    </AlertVenueContext>
  )
}
