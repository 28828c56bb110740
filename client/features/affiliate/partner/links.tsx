import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { ACCOUNT_AREA_LABEL_MAX } from '#shared/pages/area-facts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { ActionButtonForm } from '../../identity/account/action-form.tsx'
import { AccountForm } from '../../identity/account/area-form.tsx'
import { AccountPageLayout } from '../../identity/account/frame.tsx'
import { UsdtAmount } from '../board/usdt.tsx'
import { useAffiliateLinkName } from './link-name.ts'
import { PromotionMaterials } from './materials.tsx'
import styles from './partner.module.css'
import { PartnerTabs } from './tabs.tsx'

type Data = AccountAreaData['affiliate-links']

function Links({ links, isOwn }: Data) {
  const t = useT()
  const { origin } = useVisit()
  const nameOf = useAffiliateLinkName()
  return (
    <Table
      caption={t('partner.links.table')}
      isCaptionHidden
      stacks
      rows={links}
      keyOf={({ number }) => String(number)}
      columns={[
        {
          key: 'name',
          head: t('partner.links.name'),
          cell: (link) => (
            <span className={styles.link}>
              <span>
                <bdi>{nameOf(link)}</bdi>{' '}
                {link.isArchived && <Badge tone="neutral">{t('partner.links.archived')}</Badge>}
              </span>
              <span className={styles.address} dir="ltr">
                <bdi>{`${origin}${link.path}`}</bdi>
                <CopyButton text={`${origin}${link.path}`} label={t('partner.links.copyOne', { name: nameOf(link) })} />
              </span>
            </span>
          ),
        },
        {
          key: 'visits',
          head: t('partner.visits'),
          isFigure: true,
          cell: ({ visits, number }) => (number === 0 ? '–' : visits),
        },
        { key: 'registrations', head: t('partner.registrations'), isFigure: true, cell: (link) => link.registrations },
        { key: 'traders', head: t('partner.traders'), isFigure: true, cell: (link) => link.traders },
        {
          key: 'volume',
          head: t('partner.volume'),
          isFigure: true,
          cell: (link) => <UsdtAmount amount={link.volume} />,
        },
        {
          key: 'commission',
          head: t('partner.commission'),
          isFigure: true,
          cell: (link) => <UsdtAmount amount={link.commission} />,
        },
        {
          key: 'archive',
          head: t('partner.links.archive'),
          isWide: true,
          cell: (link) =>
            link.number === 0 || link.isArchived || !isOwn ? (
              '–'
            ) : (
              <ActionButtonForm
                form="affiliate-link-archive"
                id={link.number}
                variant="ghost"
                label={t('partner.links.archiveOne', { name: link.name })}
              >
                {t('partner.links.archive')}
              </ActionButtonForm>
            ),
        },
      ]}
    />
  )
}

export function PartnerLinks({ data }: { readonly data: Data }) {
  const t = useT()
  const { forms, done, isOwn, most } = data
  return (
    <AccountPageLayout page="affiliate-links" lead={t('partner.links.lead')} done={done}>
      <PartnerTabs page="affiliate-links" />
      <Links {...data} />
      {isOwn ? (
        <Section title={t('partner.links.make')} text={t('partner.links.makeText', { most })}>
          <AccountForm name="affiliate-link-make" forms={forms} submit={t('partner.links.submit')}>
            {({ values, problemOf }) => (
              <TextField
                name="name"
                label={t('partner.links.name')}
                problem={problemOf('name')}
                defaultValue={values.name}
                maxLength={ACCOUNT_AREA_LABEL_MAX * 2}
                autoComplete="off"
                required
              />
            )}
          </AccountForm>
        </Section>
      ) : (
        <p>{t('area-form.refusals.main_account_only.text')}</p>
      )}
      <PromotionMaterials data={data} />
    </AccountPageLayout>
  )
}
