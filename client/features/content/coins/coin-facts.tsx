import type { Coin } from '#shared/content/coins/coins.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { formatDisplayedAmount } from '#shared/wallet/valuing.ts'
import type { NetworkChoice } from '#shared/wallet/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../../../section/section.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from './coin.module.css'

function Links({ facts: { site, paper } }: { readonly facts: Coin }) {
  const t = useT()
  const links = [
    [t('coin.site'), site],
    [t('coin.paper'), paper],
  ] as const
  return (
    <ul>
      {links.map(
        ([name, address]) =>
          address !== undefined && (
            <li key={address}>
              <a href={address} rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

export function CoinDescription({
  data,
}: {
  readonly data: Pick<PageData['coin'], 'name' | 'asset' | 'about' | 'facts'>
}) {
  const t = useT()
  const { name, asset, about, facts } = data
  return (
    <Section title={t('coin.about', { name })}>
      <p className={styles.about}>{about}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('coin.supply')}</dt>
          <dd>
            {facts.maxSupply === undefined ? (
              t('coin.noMaximum')
            ) : (
              <span className="figure">{`${groupThousands(facts.maxSupply)} ${asset}`}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('coin.links')}</dt>
          <dd>
            <Links facts={facts} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

type NetworksProps = { readonly asset: string; readonly rows: readonly NetworkChoice[] }

export function CoinNetworks({ asset, rows }: NetworksProps) {
  const t = useT()
  const amount = (of: (row: NetworkChoice) => string) => (row: NetworkChoice) => (
    <span className="figure">{`${formatDisplayedAmount(of(row))} ${asset}`}</span>
  )
  return (
    <Section title={t('coin.networks')}>
      <Table
        caption={t('coin.networks')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'network',
            head: t('coin.network'),
            cell: ({ name, hasMemo }) => (
              <>
                <bdi>{name}</bdi>
                {hasMemo && <small className={styles.memo}>{t('coin.memo')}</small>}
              </>
            ),
          },
          {
            key: 'confirmations',
            head: t('coin.confirmations'),
            cell: ({ confirmations, seconds }) => t('coin.after', { count: confirmations, seconds }),
          },
          { key: 'fee', head: t('coin.fee'), isFigure: true, cell: amount(({ fee }) => fee) },
          { key: 'in', head: t('coin.leastIn'), isFigure: true, cell: amount(({ minDeposit }) => minDeposit) },
          { key: 'out', head: t('coin.leastOut'), isFigure: true, cell: amount(({ minWithdrawal }) => minWithdrawal) },
        ]}
      />
    </Section>
  )
}
