import { ANNOUNCEMENT_PLACES } from '#shared/content/announcements/active-announcements.ts'
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  findMissingLocales,
} from '#shared/content/announcements/announcements.ts'
import { formatUtcMinuteField } from '#shared/content/announcements/minute.ts'
import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { UtcMinuteField } from './fields.tsx'
import { OperatorActionForm, OperatorPageLayout, useOperatorActionOptions } from './frame.tsx'
import styles from './operator.module.css'

type Data = PageData['operator-announcement']
type Props = { readonly data: Data; readonly one: NonNullable<Data['one']> }

function Languages({ data: { language }, one }: Props) {
  const t = useT()
  const href = useHref()
  const missing = findMissingLocales(one)
  return (
    <nav aria-label={t('operator.announcements.languages')}>
      <ul className={styles.badges}>
        {LOCALE_CODES.map((code) => (
          <li key={code} className={styles.badges}>
            <a
              className={styles.link}
              href={`${href(`/operator/announcements/${one.id}`)}?language=${code}`}
              aria-current={code === language ? 'page' : undefined}
              lang={LOCALES[code].tag}
            >
              {LOCALES[code].label}
            </a>
            <Badge tone={missing.includes(code) ? 'warning' : 'success'}>
              {t(missing.includes(code) ? 'operator.announcements.isMissing' : 'operator.announcements.isThere')}
            </Badge>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Windows({ one }: { readonly one: Props['one'] }) {
  const t = useT()
  const set = ANNOUNCEMENT_PLACES.flatMap((place) => {
    const window = one[place]
    return window ? [{ place, from: formatUtcMinuteField(window.from), until: formatUtcMinuteField(window.until) }] : []
  })
  if (set.length === 0) return null
  return (
    <ul className={styles.small}>
      {set.map(({ place, ...times }) => (
        <li key={place}>{t(`operator.announcements.windows.${place}`, times)}</li>
      ))}
    </ul>
  )
}

function Text({ data, one }: Props) {
  const t = useT()
  const acts = useOperatorActionOptions()
  const { language, submission } = data
  const text = one.texts[language]
  const { tag, direction } = LOCALES[language]
  const offered = acts(
    'announcement_saved',
    ...(one.state === 'draft' ? (['announcement_published'] as const) : []),
    'announcement_withdrawn',
    'banner_set',
    ...(one.banner ? (['banner_ended'] as const) : []),
    'popup_set',
    ...(one.popup ? (['popup_ended'] as const) : []),
  )
  const window = one.banner ?? one.popup
  const own = { lang: tag, dir: direction }
  return (
    <Section title={LOCALES[language].label} text={t('operator.announcements.textHint')}>
      <OperatorActionForm
        path={`/operator/announcements/${one.id}`}
        action="announcement"
        submission={{ ...submission, values: { what: 'announcement_saved', ...submission.values } }}
        acts={offered}
        fields={{ language }}
      >
        <TextField
          name="title"
          label={t('operator.announcements.title')}
          maxLength={ANNOUNCEMENT_TITLE_MAX}
          defaultValue={submission.values.title ?? text?.title ?? ''}
          {...own}
        />
        <TextArea
          name="body"
          label={t('operator.announcements.body')}
          rows={10}
          maxLength={ANNOUNCEMENT_BODY_MAX}
          defaultValue={submission.values.body ?? text?.body ?? ''}
          {...own}
        />
        <div className={styles.columns}>
          <UtcMinuteField
            name="from"
            label={t('operator.announcements.from')}
            submission={submission}
            begin={window ? formatUtcMinuteField(window.from) : ''}
          />
          <UtcMinuteField
            name="until"
            label={t('operator.announcements.until')}
            submission={submission}
            begin={window ? formatUtcMinuteField(window.until) : ''}
            wrong="window_invalid"
          />
        </div>
        <Windows one={one} />
        <p className={styles.small}>{t('operator.announcements.windowHint')}</p>
      </OperatorActionForm>
    </Section>
  )
}

export function OperatorAnnouncement({ data }: { readonly data: Data }) {
  const t = useT()
  const { one, submission } = data
  const title = one ? t('operator.announcements.one', { id: one.id }) : t('operator.refusals.announcement_unknown')
  return (
    <OperatorPageLayout tab="operator-announcements" title={title} submission={submission}>
      {one ? (
        <>
          <p className={styles.badges}>
            <Badge>{t(`operator.announcements.states.${one.state}`)}</Badge>
            <Badge>{t(`operator.announcements.categories.${one.category}`)}</Badge>
          </p>
          <Languages data={data} one={one} />
          {one.state === 'withdrawn' ? (
            <Alert title={t('operator.announcements.gone')} />
          ) : (
            <Text data={data} one={one} />
          )}
        </>
      ) : (
        <EmptyState title={t('operator.announcements.none')} />
      )}
    </OperatorPageLayout>
  )
}
