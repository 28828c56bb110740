import type { PageData } from '#shared/pages/page-data.ts'
import type { LiabilityPublication } from '#shared/wallet/liabilities/sums.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { DefinitionItem } from '../../../section/fact.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from '../../markets/proof/proof.module.css'
import { LiabilityInclusionCheck } from './check-own.tsx'
import { LiabilitySumTable } from './sums.tsx'

const HOW = ['tree', 'salt', 'log', 'limits'] as const

const Hash = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <span className={styles.hash}>
    <code dir="ltr" className={styles.code}>
      {text}
    </code>
    <CopyButton text={text} label={label} />
  </span>
)

function Totals({ newest }: { readonly newest: LiabilityPublication }) {
  const t = useT()
  return (
    <section className={styles.section}>
      <h2>{t('proof.owed')}</h2>
      <dl className={styles.facts}>
        <DefinitionItem name={t('proof.when')}>
          <ZonedTime at={newest.time} />
        </DefinitionItem>
        <div>
          <dt>{t('proof.accounts')}</dt>
          <dd className="figure">{newest.count}</dd>
        </div>
        <DefinitionItem name={t('proof.root')}>
          <Hash text={newest.root.hash} label={t('proof.root')} />
        </DefinitionItem>
        <DefinitionItem name={t('proof.publication')}>
          <Hash text={newest.hash} label={t('proof.publication')} />
        </DefinitionItem>
      </dl>
      <LiabilitySumTable caption={t('proof.totals')} sums={newest.root.sums} />
    </section>
  )
}

export function LiabilitiesContent({ data }: { readonly data: PageData['proof'] }) {
  const t = useT()
  const { brand } = useVisit()
  const { publications } = data
  const [newest] = publications
  return (
    <div className={styles.page}>
      <div className={styles.section}>
        <h1>{t('proof.title')}</h1>
        <p className={styles.text}>{t('proof.lead', { brand })}</p>
      </div>
      {newest && (
        <>
          <Totals newest={newest} />
          <section className={styles.section}>
            <h2>{t('proof.own.title')}</h2>
            <LiabilityInclusionCheck shown={newest} />
          </section>
        </>
      )}
      <section className={styles.section}>
        <h2>{t('proof.how.title')}</h2>
        <ul className={styles.points}>
          {HOW.map((point) => (
            <li key={point}>{t(`proof.how.${point}`)}</li>
          ))}
        </ul>
      </section>
      {publications.length > 1 && (
        <Table
          caption={t('proof.hours')}
          rows={publications}
          keyOf={({ hour }) => String(hour)}
          columns={[
            { key: 'time', head: t('proof.when'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
            { key: 'count', head: t('proof.accounts'), isFigure: true, cell: ({ count }) => count },
            {
              key: 'root',
              head: t('proof.root'),
              cell: ({ root }) => (
                <code dir="ltr" className={styles.short} title={root.hash}>
                  {root.hash}
                </code>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
