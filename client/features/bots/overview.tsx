import { needsFuturesProduct } from '#shared/bots/fields.ts'
import { BOT_KINDS } from '#shared/bots/kinds/registry.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SharedBotsContent } from './board.tsx'
import styles from './bots.module.css'
import { BotPageLayout } from './frame.tsx'
import { botCreationPath } from './paths.ts'

function Kinds() {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const kinds = BOT_KINDS.filter((kind) => !needsFuturesProduct(kind) || isFeatureOn(config, 'futures'))
  return (
    <Section title={t('bots.overview.kinds')}>
      <ul className={styles.cards}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.card}>
            <h3>{t(`bots.kinds.${kind}.name`)}</h3>
            <p>{t(`bots.kinds.${kind}.text`)}</p>
            <ButtonLink
              href={href(botCreationPath({ kind, market: '' }))}
              aria-label={t('shell.labelled', {
                label: t('bots.overview.create'),
                value: t(`bots.kinds.${kind}.name`),
              })}
            >
              {t('bots.overview.create')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function BotsContent({ data }: { readonly data: PageData['bots'] }) {
  const t = useT()
  return (
    <BotPageLayout tab="bots" title={t('bots.title')} lead={t('bots.lead')}>
      <Kinds />
      <SharedBotsContent data={data} />
      <p className={styles.small}>{t('bots.paper')}</p>
    </BotPageLayout>
  )
}
