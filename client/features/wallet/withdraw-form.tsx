import { useState } from 'react'
import { formatAmount } from '#shared/markets/amounts.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { computeWithdrawalReceipt, formatDisplayedAmount } from '#shared/wallet/valuing.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { WithdrawalAddressFields } from './address-fields.tsx'
import { useWalletFieldProblem } from './frame.tsx'
import type { PaymentCode } from './payment-uri.ts'
import styles from './wallet.module.css'

type Data = PageData['wallet-withdraw']

type RecipientProps = {
  readonly data: Data
  readonly listed: string
  readonly onListed: (value: string) => void
  readonly onCode: (code: PaymentCode) => void
}

function Recipient({ data, listed, onListed, onCode }: RecipientProps) {
  const t = useT()
  const href = useHref()
  const { submission, networks, network: id, book, isListedOnly } = data
  const problem = useWalletFieldProblem(submission, 'withdraw')
  const values = submission.action === 'withdraw' ? submission.values : {}
  const network = networks.find((each) => each.id === id)
  return (
    <>
      {book.length > 0 && (
        <SelectField
          name="listed"
          label={t('wallet.withdraw.book')}
          placeholder={t('wallet.withdraw.typed')}
          value={listed}
          onChange={({ target }) => onListed(target.value)}
          options={book.map(({ address, memo, label }) => [
            `${address} ${memo}`.trim(),
            `${label} · ${address.slice(0, 8)}…${address.slice(-6)}`,
          ])}
        />
      )}
      {isListedOnly && (
        <Alert
          title={t('wallet.withdraw.listedOnly')}
          action={
            <a className={styles.link} href={href('/wallet/addresses')}>
              {t('wallet.pages.wallet-addresses')}
            </a>
          }
        />
      )}
      {listed === '' && (
        <WithdrawalAddressFields
          label={t('wallet.withdraw.address', { network: network?.name ?? '' })}
          memoHint={network?.hasMemo ? t('wallet.withdraw.memoHint') : undefined}
          values={values}
          problem={problem}
          network={id}
          onCode={onCode}
        />
      )}
    </>
  )
}

/** Scripts estimate the received amount; the server decides. */
export function WithdrawForm({ data }: { data: Data }) {
  const t = useT()
  const href = useHref()
  const { submission, asset, network: id, networks, available } = data
  const problem = useWalletFieldProblem(submission, 'withdraw')
  const values = submission.action === 'withdraw' ? submission.values : {}
  const [amount, setAmount] = useState(values.amount ?? '')
  const [listed, setListed] = useState(values.listed ?? '')
  const network = networks.find((each) => each.id === id)
  if (!network) return null
  const receipt = computeWithdrawalReceipt(amount, network.fee, network.decimals)
  // An amount in another asset, such as the network's gas asset, is ignored.
  const takeAmount = ({ amount: asked }: PaymentCode) => {
    if (asked?.asset === asset) setAmount(asked.text)
  }
  const shown = receipt ?? { net: '—', fee: trimZeros(network.fee) }
  return (
    <NativeForm
      path="/wallet/withdraw"
      action="withdraw"
      fields={{ asset, network: id, key: submission.key }}
      className={styles.form}
    >
      <Recipient data={data} listed={listed} onListed={setListed} onCode={takeAmount} />
      <LabelledFigureField
        name="amount"
        label={t('wallet.amount', { asset })}
        units={[asset]}
        value={amount}
        onText={setAmount}
        aside={
          <Button
            variant="ghost"
            size="s"
            className="needs-script"
            onClick={() => setAmount(trimZeros(available))}
            disabled={!isNonZero(available)}
          >
            {t('wallet.withdraw.all')}
          </Button>
        }
        hint={t('wallet.withdraw.hint', {
          available: formatAmount(available, asset).text,
          least: formatDisplayedAmount(network.minWithdrawal),
          asset,
        })}
        problem={problem('amount')}
      />
      <p>
        <a className={styles.link} href={href(`/wallet/transfer?asset=${asset}&from=spot&to=funding`)}>
          {t('wallet.withdraw.transfer')}
        </a>
      </p>
      <dl className={styles.receipt} aria-live="polite">
        <dt>{t('wallet.fee')}</dt>
        <dd className="figure">{`${shown.fee} ${asset}`}</dd>
        <dt>{t('wallet.withdraw.receive')}</dt>
        <dd className="figure">{`${shown.net} ${asset}`}</dd>
      </dl>
      <Button type="submit" variant="primary" size="l">
        {t('wallet.withdraw.submit')}
      </Button>
    </NativeForm>
  )
}
