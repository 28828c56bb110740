import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { PASSKEY_NAME_LENGTH } from '../facts.ts'

export default {
  refusals: {
    wrong: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez.',
    expired: 'La demande a expiré. Réessayez.',
    unverified:
      'Votre appareil n’a pas confirmé votre identité. Déverrouillez-le avec votre visage, votre empreinte ou un code PIN.',
    unknown: 'Nous ne reconnaissons pas cette clé d’accès. Elle a peut-être été supprimée de votre compte.',
    suspect:
      'Cette clé d’accès est bloquée car elle a peut-être été copiée. Connectez-vous autrement, supprimez-la et créez-en une nouvelle.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    full: 'Vous avez atteint le nombre maximal de clés d’accès. Supprimez-en une d’abord.',
    name: `Saisissez un nom de 1 à ${PASSKEY_NAME_LENGTH} caractères.`,
    unsupported:
      'Ce navigateur ne prend pas en charge les clés d’accès. Connectez-vous autrement ou utilisez un autre navigateur.',
    cancelled: 'Annulé. Vous avez fermé la demande, ou cet appareil n’a pas de clé d’accès pour ce site.',
    blocked: 'Les clés d’accès ne fonctionnent pas à cette adresse. Vérifiez que vous êtes sur le bon site.',
    device:
      'Cet appareil ne peut pas conserver de clé d’accès, ou n’a pas de verrouillage d’écran. Activez-en un ou utilisez un autre appareil.',
    failed: 'Votre appareil n’a pas pu terminer l’opération. Réessayez.',
    unavailable: 'La plateforme est injoignable. Vérifiez votre connexion et réessayez.',
    frozen: 'Votre compte est gelé. Vous ne pourrez vous connecter qu’à la fin de l’examen.',
    password: 'Nous n’avons pas pu confirmer votre mot de passe. Vérifiez-le ou réessayez plus tard.',
  },
} satisfies Catalog<Messages['passkey']>
