// Form of the choices for a shared card. Without scripts, a button reloads the page with a new preview.

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  isFlagSet,
  RESULT_CARD_BACKGROUNDS,
  RESULT_CARD_THEMES,
  RESULT_CARD_TITLES,
  type ResultCardChoices,
  type ResultCardDraft,
} from '#shared/sharing/cards.ts'
import { SHARED_CARDS_PATH } from '#shared/sharing/subjects.ts'
import { NativeForm } from '../../../form/post.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { parseShareCardForm } from './choices.ts'
import { ShareCardPreview } from './preview.tsx'
import styles from './sharing.module.css'

export type ShareCardFormProps = {
  readonly of: string
  readonly keyId: string
  readonly first: ResultCardChoices
  readonly draft: ResultCardDraft
  /** Sends the choices by a call; without this function the browser posts the form. `isBusy` is true during the call. */
  readonly send?: (choices: ResultCardChoices) => void
  readonly isBusy?: boolean
}

type FieldsProps = { readonly first: ResultCardChoices; readonly draft: ResultCardDraft }

function Fields({ first, draft: { facts, name, links } }: FieldsProps) {
  const t = useT()
  const choose = t('sharing.choose')
  return (
    <div className={styles.fields}>
      <SelectField
        name="title"
        label={t('sharing.choices.title')}
        placeholder={choose}
        defaultValue={first.title}
        options={RESULT_CARD_TITLES.map((each) => [each, t(`sharing.titles.${each}`)])}
      />
      <SelectField
        name="theme"
        label={t('sharing.choices.theme')}
        placeholder={choose}
        defaultValue={first.theme}
        options={RESULT_CARD_THEMES.map((each) => [each, t(`sharing.themes.${each}`)])}
      />
      <SelectField
        name="background"
        label={t('sharing.choices.background')}
        placeholder={choose}
        defaultValue={first.background}
        options={RESULT_CARD_BACKGROUNDS.map((each) => [each, t(`sharing.backgrounds.${each}`)])}
      />
      {links.length > 0 && (
        <SelectField
          name="link"
          label={t('sharing.choices.link')}
          placeholder={choose}
          defaultValue={first.link}
          options={[
            ...links.map(({ number, name: called, invite }) => {
              const code = t('sharing.choices.code', { code: invite })
              return [String(number), called === '' ? code : `${called} · ${code}`] as const
            }),
            ['none', t('sharing.choices.noLink')],
          ]}
        />
      )}
      <div className={styles.boxes}>
        {facts.entry !== undefined && (
          <Checkbox name="prices" defaultChecked={isFlagSet(first.prices)}>
            {t('sharing.choices.prices')}
          </Checkbox>
        )}
        <Checkbox name="amounts" defaultChecked={isFlagSet(first.amounts)}>
          {t('sharing.choices.amounts')}
        </Checkbox>
        <Checkbox name="name" defaultChecked={isFlagSet(first.name)}>
          {t('sharing.choices.name', { name })}
        </Checkbox>
      </div>
    </div>
  )
}

export function ShareCardForm({ of, keyId, first, draft, send, isBusy = false }: ShareCardFormProps) {
  const t = useT()
  const href = useHref()
  const [choices, setChoices] = useState(first)
  const fields = useRef<HTMLDivElement>(null)
  const look = useCallback(() => {
    const form = fields.current?.closest('form')
    if (form) setChoices((before) => parseShareCardForm(form, before))
  }, [])
  // Applies choices that the user made before hydration or that the browser restored after a reload.
  useEffect(look, [look])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!send) return
    event.preventDefault()
    if (!isBusy) send(parseShareCardForm(event.currentTarget, choices))
  }
  return (
    <NativeForm
      path={SHARED_CARDS_PATH}
      action="share"
      fields={{ of, key: keyId, look: '1' }}
      className={styles.form}
      onSubmit={submit}
    >
      <ShareCardPreview draft={draft} choices={choices} />
      <div ref={fields} onChange={look}>
        <Fields first={first} draft={draft} />
      </div>
      <p className={styles.quiet}>{t('sharing.submitText')}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-busy={isBusy} data-testid="share-submit">
          {t('sharing.submit')}
        </Button>
        <noscript>
          <Button type="submit" formMethod="get" formAction={href(SHARED_CARDS_PATH)}>
            {t('sharing.update')}
          </Button>
        </noscript>
      </div>
    </NativeForm>
  )
}
