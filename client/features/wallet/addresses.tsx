import { useRef } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { WithdrawalAddressFields } from './address-fields.tsx'
import { useWalletFieldProblem, WalletPageLayout } from './frame.tsx'
import styles from './wallet.module.css'

type Data = PageData['wallet-addresses']
const PATH = '/wallet/addresses'

function Whitelist({ data: { isListedOnly, offAt } }: { data: Data }) {
  const t = useT()
  const isOn = isListedOnly && offAt === 0
  return (
    <Section
      title={t('wallet.addresses.listed')}
      text={t('wallet.addresses.listedText')}
      aside={
        <Badge tone={isListedOnly ? 'success' : 'neutral'}>
          {t(isListedOnly ? 'wallet.addresses.isOn' : 'wallet.addresses.isOff')}
        </Badge>
      }
    >
      {offAt > 0 && (
        <p>
          {t('wallet.addresses.offAt')} <ZonedTime at={offAt} />
        </p>
      )}
      <NativeForm path={PATH} action="listed" fields={{ on: isOn ? 'off' : 'on' }}>
        <Button type="submit">{t(isOn ? 'wallet.addresses.turnOff' : 'wallet.addresses.turnOn')}</Button>
      </NativeForm>
    </Section>
  )
}

function AddAddress({ data: { submission, networks } }: { data: Data }) {
  const t = useT()
  const problem = useWalletFieldProblem(submission, 'add')
  const values = submission.action === 'add' ? submission.values : {}
  const network = useRef<HTMLSelectElement>(null)
  return (
    <Section title={t('wallet.addresses.add')}>
      <NativeForm path={PATH} action="add" className={styles.form}>
        <TextField
          name="label"
          label={t('wallet.addresses.label')}
          maxLength={40}
          defaultValue={values.label ?? ''}
          problem={problem('label')}
        />
        <SelectField
          name="network"
          label={t('wallet.network')}
          placeholder={t('wallet.choose')}
          ref={network}
          defaultValue={values.network ?? ''}
          options={networks}
        />
        <WithdrawalAddressFields
          label={t('wallet.address')}
          memoHint={t('wallet.addresses.memoHint')}
          values={values}
          problem={problem}
          onCode={({ networks: named = [] }) => {
            const [only, ...more] = named
            if (network.current && only && more.length === 0) network.current.value = only
          }}
        />
        <Button type="submit" variant="primary">
          {t('wallet.addresses.submit')}
        </Button>
      </NativeForm>
    </Section>
  )
}

export function AddressBookContent({ data }: { data: Data }) {
  const t = useT()
  return (
    <WalletPageLayout page="wallet-addresses" submission={data.submission}>
      <Table
        caption={t('wallet.pages.wallet-addresses')}
        isCaptionHidden
        stacks
        rows={data.book}
        keyOf={({ network, address, memo }) => `${network} ${address} ${memo}`}
        empty={<EmptyState title={t('wallet.addresses.none')} text={t('wallet.addresses.noneText')} />}
        columns={[
          { key: 'label', head: t('wallet.addresses.label'), cell: ({ label }) => <bdi>{label}</bdi> },
          { key: 'network', head: t('wallet.network'), cell: ({ networkName }) => <bdi>{networkName}</bdi> },
          {
            key: 'address',
            head: t('wallet.address'),
            isWide: true,
            cell: ({ address, memo, coolUntil }) => (
              <>
                <bdi className={styles.address}>{memo === '' ? address : `${address} · ${memo}`}</bdi>
                {coolUntil > 0 && (
                  <p className={styles.muted}>
                    {t('wallet.addresses.cooling')} <ZonedTime at={coolUntil} />
                  </p>
                )}
              </>
            ),
          },
          {
            key: 'remove',
            head: t('wallet.addresses.action'),
            cell: ({ network, address, memo, label }) => (
              <NativeForm path={PATH} action="remove" fields={{ network, address, memo }}>
                <Button type="submit" size="s" aria-label={t('wallet.addresses.removeOne', { label })}>
                  {t('wallet.addresses.remove')}
                </Button>
              </NativeForm>
            ),
          },
        ]}
      />
      <AddAddress data={data} />
      <Whitelist data={data} />
    </WalletPageLayout>
  )
}
