import { useT } from '../../i18n/translation.tsx'

/** With what, and from where, as far as that is known. */
export function Where({ device, place }: { readonly device: string; readonly place: string }) {
  const t = useT()
  return (
    <>
      <bdi>{device || t('account.unknownDevice')}</bdi>
      {place !== '' && (
        <>
          {' · '}
          <bdi>{place}</bdi>
        </>
      )}
    </>
  )
}
