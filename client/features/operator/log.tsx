import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { OperatorPageLayout } from './frame.tsx'
import { OperatorLogTable } from './log-table.tsx'
import styles from './operator.module.css'

export function OperatorLogContent({ data }: { readonly data: PageData['operator-log'] }) {
  const t = useT()
  const href = useHref()
  const { entries, verification, operators, submission } = data
  const { brokenAt, entries: count, head } = verification
  const last = entries.at(-1)?.seq ?? 1
  return (
    <OperatorPageLayout tab="operator-log" submission={submission}>
      {brokenAt === 0 ? (
        <Alert tone="success" title={t('operator.log.whole', { count })}>
          <bdi className={styles.hash}>{head}</bdi>
        </Alert>
      ) : (
        <Alert tone="danger" title={t('operator.log.broken', { number: brokenAt })} />
      )}
      <OperatorLogTable entries={entries} operators={operators} />
      {last > 1 && (
        <p>
          <a className={styles.link} href={`${href('/operator/log')}?before=${last}`}>
            {t('operator.log.older')}
          </a>
        </p>
      )}
    </OperatorPageLayout>
  )
}
