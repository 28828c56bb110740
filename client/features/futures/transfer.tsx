import { useStore } from 'zustand'
import { localePath } from '#shared/i18n/locales.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FigureInput } from '../../ui/figure-field/figure-input.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ReturnPathField } from '../markets/orders/return-path-field.tsx'
import { FuturesApiForm } from './call-form.tsx'
import styles from './futures.module.css'
import { useOwnMargin } from './own.ts'
import { FieldsPopup } from './popup.tsx'
import { refreshSpotBalance } from './refresh.ts'

const SCALE = 18

export function MarginTransfer({ place }: { readonly place: string }) {
  const t = useT()
  const { locale } = useVisit()
  const href = useHref()
  const { own } = useOwnMargin()
  const { margin, spot } = useStore(own)
  const { asset, withdrawable } = margin
  const has = (text: string) => (toUnits(text, SCALE) ?? 0n) > 0n
  return (
    <FieldsPopup
      id={`transfer-${place}`}
      label={t('futures-own.transfer.open')}
      title={t('futures-own.transfer.title')}
    >
      <dl className={styles.pairs}>
        <dt>{t('futures-own.transfer.spot')}</dt>
        <dd>
          <Amount value={spot} asset={asset} isNamed />
        </dd>
        <dt>{t('futures-own.transfer.free')}</dt>
        <dd>
          <Amount value={withdrawable} asset={asset} isNamed />
        </dd>
      </dl>
      <FuturesApiForm
        name="transfer"
        said={t('futures-own.transfer.done')}
        hasClientId
        onDone={() => void refreshSpotBalance(own)}
      >
        <label className={styles.row}>
          <span>{t('futures-own.amount', { asset })}</span>
          <FigureInput name="amount" units={[asset]} required />
        </label>
        <div className={styles.two}>
          <Button type="submit" variant="primary" name="take" value="false">
            {t('futures-own.transfer.in')}
          </Button>
          <Button type="submit" name="take" value="true">
            {t('futures-own.transfer.out')}
          </Button>
        </div>
      </FuturesApiForm>
      {!has(spot) && !has(withdrawable) && (
        <form method="post" action={localePath(locale, '/orders/faucet')} className={styles.form}>
          <ReturnPathField />
          <p className={styles.hint}>{t('futures-own.transfer.none')}</p>
          <Button type="submit" name="asset" value={asset}>
            {t('desk.faucet', { asset })}
          </Button>
        </form>
      )}
      <p className={styles.hint}>
        <a href={href('/wallet/transfer?from=funding&to=futures&asset=USDT')}>{t('futures-own.transfer.more')}</a>
      </p>
    </FieldsPopup>
  )
}
