import { useState } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { useVenueTranslate } from '../screen/words.ts'
import { refreshContractDesk, useVenueContractDesk, venueContractsApi } from './desk-store.ts'

const USUAL = [1, 2, 3, 5, 10, 20, 50, 75, 100, 125]

type LeverageProps = {
  readonly market: string
  readonly host: string
  readonly leverage: number
  readonly leverageMax: number
}
type Refused = Parameters<typeof VenueRefusalNotice>[0]

/** Leverage binds the open position too, so the user confirms the venue and the value. */
export function VenueLeverage({ market, host, leverage, leverageMax }: LeverageProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueContractDesk()
  const [chosen, setChosen] = useState<number>()
  const [refused, setRefused] = useState<Refused>()
  const values = new Set([...USUAL.filter((value) => value < leverageMax), leverage, leverageMax])
  const wanted = chosen ?? leverage
  const set = async () => {
    const sent = await venueContractsApi('leverage', { market, leverage: wanted })
    if (!sent.ok) setRefused({ reason: 'unreachable' })
    else setRefused(sent.data.kind === 'refused' ? sent.data : undefined)
    setChosen(undefined)
    await refreshContractDesk(store, market)
  }
  return (
    <>
      <Dialog
        trigger={
          <Button
            size="s"
            variant="secondary"
            aria-label={`${t('futures-own.leverage.label')} ${leverage}×`}
            data-testid="venue-leverage"
          >
            <bdi>{`${leverage}×`}</bdi>
          </Button>
        }
        title={t('futures-own.leverage.title')}
        description={own('venue.futures.leverage', { host })}
        actions={
          <DialogClose variant="primary" onClick={() => void set()} disabled={wanted === leverage}>
            {own('venue.futures.setLeverage', { leverage: wanted })}
          </DialogClose>
        }
      >
        <Select
          label={t('futures-own.leverage.label')}
          value={String(wanted)}
          onValue={(value) => setChosen(Number(value))}
          options={[...values].sort((a, b) => a - b).map((value) => ({ value: String(value), label: `${value}×` }))}
        />
      </Dialog>
      {refused && <VenueRefusalNotice {...refused} />}
    </>
  )
}
