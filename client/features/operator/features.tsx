import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OperatorSelect } from './fields.tsx'
import { OperatorActionForm, OperatorPageLayout } from './frame.tsx'

export function FeatureSwitchesContent({
  data: { features, submission },
}: {
  readonly data: PageData['operator-features']
}) {
  const t = useT()
  const acts = (['on', 'off', 'settings'] as const).map((what) => [what, t(`operator.features.${what}`)] as const)
  return (
    <OperatorPageLayout tab="operator-features" submission={submission}>
      <Table
        caption={t('operator.features.caption')}
        isCaptionHidden
        rows={features}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', head: t('operator.features.name'), cell: ({ name }) => t(`operator.features.names.${name}`) },
          {
            key: 'state',
            head: t('operator.state'),
            cell: ({ isOn }) => (
              <Badge tone={isOn ? 'success' : 'neutral'}>
                {t(isOn ? 'operator.features.isOn' : 'operator.features.isOff')}
              </Badge>
            ),
          },
          {
            key: 'by',
            head: t('operator.features.by'),
            cell: ({ set }) => t(set === null ? 'operator.features.bySettings' : 'operator.features.byDesk'),
          },
        ]}
      />
      <Section title={t('operator.features.set')} text={t('operator.features.text')}>
        <OperatorActionForm path="/operator/features" action="feature" submission={submission} acts={acts}>
          <OperatorSelect
            name="feature"
            label={t('operator.features.name')}
            submission={submission}
            options={features.map(({ name }) => [name, t(`operator.features.names.${name}`)] as const)}
          />
        </OperatorActionForm>
      </Section>
    </OperatorPageLayout>
  )
}
