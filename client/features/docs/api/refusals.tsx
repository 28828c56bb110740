import type { ApiDescription } from '#shared/api/described.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import { apiRefusalTextKey } from './words.ts'

export function ApiRefusalTable({ refusals, botRefusals }: Pick<ApiDescription, 'refusals' | 'botRefusals'>) {
  const t = useT()
  const status = { key: 'status', head: t('docs-api.status') }
  return (
    <>
      <DocumentedDemo id="refusals" title={t('docs-api.errorsTitle')} text={t('docs-api.errorsText')}>
        <Table
          caption={t('docs-api.errorsTitle')}
          isCaptionHidden
          columns={[
            { key: 'name', head: t('docs-api.name'), cell: ({ name }) => <code dir="ltr">{name}</code> },
            { ...status, cell: (row) => row.status },
            { key: 'meaning', head: t('docs-api.meaning'), cell: ({ name }) => t(apiRefusalTextKey(name)) },
          ]}
          rows={refusals}
          keyOf={({ name }) => name}
        />
      </DocumentedDemo>
      <DocumentedDemo id="bot-refusals" title={t('docs-api.botErrorsTitle')} text={t('docs-api.botErrorsText')}>
        <Table
          caption={t('docs-api.botErrorsTitle')}
          isCaptionHidden
          columns={[
            { key: 'code', head: t('docs-api.code'), cell: ({ code }) => <bdi>{code}</bdi> },
            { ...status, cell: (row) => row.status },
            { key: 'msg', head: t('docs-api.meaning'), cell: ({ msg }) => <code dir="ltr">{msg}</code> },
          ]}
          rows={botRefusals}
          keyOf={({ code, msg }) => `${code} ${msg}`}
        />
      </DocumentedDemo>
    </>
  )
}
