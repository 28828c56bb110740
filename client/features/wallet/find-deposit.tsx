import { formatMachineDay } from '#shared/format/machine-times.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { DepositSearch, DepositSearchAnswer } from '#shared/wallet/deposit-search.ts'
import { formatDisplayedAmount } from '#shared/wallet/valuing.ts'
import { useClock } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { FilterForm } from '../../section/filter-form.tsx'
import { Section } from '../../section/section.tsx'
import { Alert, type AlertProps } from '../../ui/alert/alert.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useWalletFieldProblem } from './frame.tsx'
import styles from './wallet.module.css'

type Data = PageData['wallet-deposit']
const PATH = '/wallet/deposit'

const TONES: Readonly<Record<DepositSearchAnswer['state'], NonNullable<AlertProps['tone']>>> = {
  credited: 'success',
  pending: 'info',
  wrong_network: 'info',
  asset_unsupported: 'warning',
  too_small: 'warning',
  elsewhere: 'warning',
  memo_unknown: 'warning',
  unknown: 'warning',
}

function Details({ answer, search, asset }: { answer: DepositSearchAnswer; search: DepositSearch; asset: string }) {
  const t = useT()
  const { zone } = useClock()
  const href = useHref()
  switch (answer.state) {
    case 'credited': {
      const query = new URLSearchParams({
        asset: answer.asset,
        kind: 'deposit',
        from: formatMachineDay(answer.time, zone),
      })
      return (
        <p className={styles.buttons}>
          <Amount value={answer.amount} asset={answer.asset} isNamed />
          <span>
            <ZonedTime at={answer.time} />
          </span>
          <a className={styles.link} href={`${href('/wallet/history')}?${query}`}>
            {t('wallet.pages.wallet-history')}
          </a>
        </p>
      )
    }
    case 'pending':
      return (
        <p className={styles.buttons}>
          <Amount value={answer.amount} asset={answer.asset} isNamed />
          <span>
            {t('wallet.deposit.waiting', { have: String(answer.confirmations), need: String(answer.needed) })}
          </span>
        </p>
      )
    case 'wrong_network': {
      const { network } = answer
      const query = new URLSearchParams({ asset, network, on: network, txid: search.txid })
      return (
        <p>
          <a className={styles.link} href={`${href(PATH)}?${query}`}>
            {t('wallet.find.there', { network: answer.networkName })}
          </a>
        </p>
      )
    }
    default:
      return null
  }
}

function Answer({ search, asset }: { search: DepositSearch; asset: string }) {
  // The type is widened, because the texts of different states have different parameters.
  const words = useT() as (key: string, params: Readonly<Record<string, string>>) => string
  const { answer, networkName: network } = search
  if (!answer) return null
  const params = {
    network: answer.state === 'wrong_network' ? answer.networkName : network,
    asset: 'asset' in answer ? answer.asset : asset,
    least: answer.state === 'too_small' ? formatDisplayedAmount(answer.least) : '',
  }
  return (
    <div data-testid="deposit-answer" data-state={answer.state}>
      <Alert tone={TONES[answer.state]} title={words(`wallet.find.states.${answer.state}`, params)} isLive>
        <Details answer={answer} search={search} asset={asset} />
      </Alert>
    </div>
  )
}

/** The search is in the URL, so it works without scripts. */
export function DepositSearchSection({ data: { asset, network, networks, search, submission } }: { data: Data }) {
  const t = useT()
  const problem = useWalletFieldProblem(submission, 'find')
  return (
    <Section id="find" title={t('wallet.find.title')} text={t('wallet.find.text')}>
      {search && <Answer search={search} asset={asset} />}
      <FilterForm
        path={PATH}
        at="#find"
        keeps={{ asset, network }}
        className={styles.form}
        submit={t('wallet.find.submit')}
      >
        <SelectField
          name="on"
          label={t('wallet.network')}
          placeholder={t('wallet.choose')}
          defaultValue={search?.network ?? network}
          options={networks.map(({ id, name }) => [id, name])}
          problem={problem('on')}
        />
        <TextField
          name="txid"
          label={t('wallet.txid')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={search?.txid ?? ''}
          problem={problem('txid')}
        />
      </FilterForm>
    </Section>
  )
}
