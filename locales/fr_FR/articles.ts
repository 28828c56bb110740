import { ARTICLE_LINK_PATHS } from '#shared/content/help/places.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import {
  ALERTS,
  APPEAL_HOURS,
  BANK_FEE_PERCENT,
  BASKET_COINS,
  BLIND_SECONDS,
  BLOCK_COINS,
  BLOCK_LEAST,
  BLOCK_MOST,
  BLOCK_PRICE_SECONDS,
  BOT_FOLLOWERS,
  CARD_FEE_PERCENT,
  CHALLENGE_MINUTES,
  CHAT_ACCOUNT_HOURS,
  CHAT_DAYS,
  CHAT_LENGTH,
  CHAT_MESSAGES,
  CLOSING_DAYS,
  CODE_LENGTH,
  COOLING_HOURS,
  COPIERS,
  DEVIATION_PERCENT,
  DUST_PERCENT,
  DUST_USDT,
  EVIDENCE_HOURS,
  FACTOR_RESET_HOURS,
  FAUCET_CLAIMS,
  FLOATING_HIGHEST,
  FLOATING_LOWEST,
  GRIDS_FEWEST,
  GRIDS_MOST,
  HOLD_HOURS,
  LEAD_AGAIN_DAYS,
  LEVEL_DAYS,
  PARTNER_PERCENT,
  PARTNER_TRADERS,
  PARTNER_VOLUME,
  PRINCIPAL_PERCENT,
  PRINCIPAL_TRADERS,
  PRINCIPAL_VOLUME,
  PROFIT_SHARE_PERCENT,
  PURCHASE_LEAST,
  PURCHASE_MOST,
  QUOTE_SECONDS,
  RELEASE_MINUTES,
  SENIOR_PERCENT,
  SENIOR_TRADERS,
  SENIOR_VOLUME,
  SHARED_A_DAY,
  SHARED_RESULTS,
  STARTER_PERCENT,
  TERMS_DAYS,
  THRESHOLD_HIGHEST,
  THRESHOLD_LOWEST,
  TIER_DAYS,
  TWAP_DAYS,
  TWAP_FEWEST,
  TWAP_MOST,
  WITHDRAWAL_CODE_MINUTES,
} from '../facts.ts'

/** Heading above the things that can go wrong. */
const TROUBLE = '## En cas de problème'

/** Last step, management, and a fault of all kinds of bots. */
const START = 'Vérifiez l’aperçu, lancez le backtest et choisissez « Créer le bot ».'
const ON_STOP = 'À l’arrêt, choisissez s’il vend ses cryptos ou les garde. Tout revient dans votre portefeuille bots.'
const MANAGE = `Dans [Mes bots](${ARTICLE_LINK_PATHS.ownBots}), vous pouvez le mettre en pause, lui ajouter des fonds et l’arrêter. ${ON_STOP}`
const MANAGE_STOPS = `Dans [Mes bots](${ARTICLE_LINK_PATHS.ownBots}), vous pouvez le mettre en pause, lui ajouter des fonds, modifier son stop loss et son take profit, et l’arrêter. ${ON_STOP}`
const REJECTED = '- Ordre rejeté : la page du bot indique le motif et l’heure de la prochaine tentative.'

export default {
  'open-an-account': {
    title: 'Ouvrir un compte',
    lead: 'Il vous faut une adresse e-mail ou un numéro de téléphone, et une minute.',
    body: `1. Ouvrez la page d’[inscription](${ARTICLE_LINK_PATHS.register}) et saisissez votre e-mail ou votre numéro de téléphone.
2. Saisissez le code à ${CODE_LENGTH} chiffres que nous vous envoyons.
3. Choisissez votre pays de résidence et un mot de passe avec des majuscules, des minuscules, un chiffre et un symbole.
Vous pouvez aussi vous inscrire avec un autre service, comme Google, s’il est proposé.
## Ensuite
Ajoutez une [clé d’accès ou une application d’authentification](${ARTICLE_LINK_PATHS.security}), puis obtenez de l’argent fictif dans votre [portefeuille](${ARTICLE_LINK_PATHS.wallet}).`,
  },
  'paper-money': {
    title: 'Qu’est-ce que l’argent fictif ?',
    lead: 'Cette plateforme fonctionne avec de l’argent fictif : rien ici n’a de valeur à l’extérieur.',
    body: `Sauf si l’exploitant connecte un vrai marché, les prix, les carnets, les dépôts et les réseaux sont simulés. Tout le reste fonctionne comme sur une vraie plateforme : vos ordres sont appariés par un vrai moteur, les frais sont prélevés et chaque solde est audité.
- Vous pouvez obtenir chaque actif jusqu’à ${FAUCET_CLAIMS} fois par jour sur la page [Dépôt](${ARTICLE_LINK_PATHS.deposit}). Il est crédité sur votre portefeuille de financement. La page affiche la limite quotidienne, toutes sources confondues.
- Les traders, marchands et teneurs de marché simulés sont toujours signalés.
- Vous ne pouvez ni perdre ni gagner d’argent réel.`,
  },
  'first-order': {
    title: 'Passer un premier ordre',
    lead: 'Achetez une crypto avec un ordre au marché ou limite, en quatre étapes.',
    body: `1. Ouvrez un marché, par exemple [BTC/USDT](${ARTICLE_LINK_PATHS.spot}).
2. Choisissez « Obtenir des USDT fictifs » dans le formulaire d’ordre. Si vous avez déjà des USDT dans un autre portefeuille, [transférez-les](${ARTICLE_LINK_PATHS.transfer}) vers votre portefeuille spot.
3. Choisissez « Marché » pour acheter tout de suite, ou « Limite » pour fixer votre prix.
4. Saisissez la quantité, vérifiez les frais et le total, puis choisissez « Acheter ».
Les ordres ouverts figurent sous le graphique et dans [Ordres](${ARTICLE_LINK_PATHS.orders}). Vous pouvez les modifier ou les annuler à tout moment.`,
  },
  'tour-spot': {
    title: 'Visite guidée de l’écran spot',
    lead: 'Où se trouve chaque élément quand vous tradez en spot.',
    body: `Ouvrez [BTC/USDT](${ARTICLE_LINK_PATHS.spotTour}) pour faire la visite directement sur l’écran.`,
  },
  'tour-futures': {
    title: 'Visite guidée de l’écran futures',
    lead: 'Où se trouve chaque élément quand vous tradez des futures.',
    body: `Ouvrez [BTC/USDT](${ARTICLE_LINK_PATHS.futuresTour}) pour faire la visite directement sur l’écran.`,
  },
  'two-factor': {
    title: 'Activer la double authentification',
    lead: 'Un code sur votre téléphone protège votre compte même si quelqu’un connaît votre mot de passe.',
    body: `1. Ouvrez [Sécurité](${ARTICLE_LINK_PATHS.security}) et configurez l’application d’authentification.
2. Scannez le code QR avec Google Authenticator, Aegis ou une autre application.
3. Saisissez le code affiché.
4. Conservez les dix codes de secours. Chacun ne sert qu’une fois.
Ajouter un second facteur pour la première fois ne suspend rien. Si vous le modifiez ou le supprimez par la suite, ou si vous changez de mot de passe, les retraits sont suspendus pendant ${HOLD_HOURS} heures.`,
  },
  passkeys: {
    title: 'Se connecter avec une clé d’accès',
    lead: 'Une clé d’accès remplace le mot de passe par votre empreinte, votre visage ou le code de l’appareil.',
    body: `Une clé d’accès ne peut être ni devinée, ni divulguée, ni saisie sur un faux site.
1. Ouvrez [Sécurité](${ARTICLE_LINK_PATHS.security}) et choisissez « Créer une clé d’accès ».
2. Confirmez sur votre appareil, puis saisissez le code que nous vous envoyons.
3. La prochaine fois, choisissez [Se connecter avec une clé d’accès](${ARTICLE_LINK_PATHS.loginPasskey}).
Les clés d’accès confirment aussi les retraits et les libérations P2P. Ajoutez-en une seconde sur un autre appareil pour ne jamais être bloqué.`,
  },
  'lost-access': {
    title: 'Je n’arrive pas à me connecter',
    lead: 'Réinitialiser un mot de passe oublié ou retrouver l’accès sans second facteur.',
    body: `## Mot de passe oublié
Ouvrez [Réinitialiser le mot de passe](${ARTICLE_LINK_PATHS.forget}). Nous vous enverrons un code par e-mail ou par SMS.
## Application d’authentification perdue
Utilisez un code de secours. Si vous n’en avez pas, [contactez-nous](${ARTICLE_LINK_PATHS.contact}) : notre équipe peut supprimer votre application d’authentification et vos clés d’accès. Cela prend effet après ${FACTOR_RESET_HOURS} heures, et nous vous prévenons aussitôt : vous pouvez ainsi annuler une demande qui n’est pas de vous.
## Après une réinitialisation
Les retraits sont suspendus pendant ${HOLD_HOURS} heures.`,
  },
  'api-keys': {
    title: 'Créer et protéger des clés API',
    lead: 'Laissez un logiciel consulter votre compte ou trader pour vous, sans votre mot de passe.',
    body: `1. Ouvrez [Clés API](${ARTICLE_LINK_PATHS.apiKeys}) et donnez à la clé le nom du programme qui l’utilisera.
2. Choisissez ses autorisations : lecture, trading ou les deux. L’API n’a aucun appel de retrait.
3. Si vos adresses IP sont fixes, saisissez-les dans « Liste blanche d’IP ».
4. Choisissez la durée de validité, saisissez votre mot de passe et choisissez « Créer la clé API ».
5. Copiez la clé et la clé secrète. La clé secrète n’est affichée qu’une fois.
L’API prend en charge notre format et ceux de grandes plateformes, si bien que beaucoup de programmes fonctionnent tels quels : voir [Connecter votre bot](${ARTICLE_LINK_PATHS.connectBot}) et la [référence de l’API](${ARTICLE_LINK_PATHS.api}).
${TROUBLE}
- L’API refuse le programme : la clé a expiré, ou l’adresse IP du programme n’est pas dans la liste blanche. Créez une nouvelle clé.
- Quelqu’un d’autre connaît peut-être la clé secrète : choisissez « Révoquer ». La clé cesse aussitôt de fonctionner.`,
  },
  'sub-accounts': {
    title: 'Sous-comptes',
    lead: 'Séparez vos stratégies : chaque sous-compte a ses soldes, ses ordres et ses clés API.',
    body: `1. Ouvrez [Sous-comptes](${ARTICLE_LINK_PATHS.subAccounts}), saisissez un nom et choisissez « Créer le sous-compte ».
2. Ouvrez [Transfert](${ARTICLE_LINK_PATHS.transfer}) et choisissez le sous-compte dans « Vers le compte » pour l’alimenter.
3. Choisissez « Changer de compte » pour y trader, et « Revenir au compte principal » pour en sortir.
4. Pour qu’un programme y trade, créez une [clé API](${ARTICLE_LINK_PATHS.apiKeys}) depuis le sous-compte.
Les retraits et le P2P sont réservés au compte principal.
## Geler un sous-compte
Le gel annule ses ordres ouverts, ses conversions limite et ses demandes de prix pour des blocs, met en pause ses bots et ses conversions récurrentes, et désactive ses clés API. Ses copies n’ouvrent plus de positions. Les positions et les fonds sont conservés.
${TROUBLE}
- Retrait impossible : transférez d’abord les fonds vers votre compte principal.
- Les bots et les conversions récurrentes restent en pause après le dégel : relancez-les un par un.
- Impossible de revenir au compte principal : sa session a pris fin. Connectez-vous à nouveau.`,
  },
  'close-account': {
    title: 'Fermer votre compte',
    lead: 'Ce qu’il faut terminer d’abord, et ce que deviennent vos données.',
    body: `1. Clôturez vos positions, annulez vos ordres, arrêtez vos bots et vos copies, cessez d’être lead trader et terminez vos ordres P2P. Faites de même dans vos sous-comptes.
2. [Retirez](${ARTICLE_LINK_PATHS.withdraw}) vos fonds. Les montants trop faibles pour être retirés ne sont pas restitués.
3. Téléchargez ce que vous voulez garder dans [Vos données](${ARTICLE_LINK_PATHS.yourData}).
4. Sur la même page, dans « Fermer le compte », saisissez le mot affiché et votre mot de passe, puis choisissez « Fermer le compte ».
Vous êtes aussitôt déconnecté. Si vous vous connectez dans les ${CLOSING_DAYS} jours, le compte est conservé, mais les bots et les conversions récurrentes restent en pause. Ensuite, il est supprimé. Les écritures du grand livre sont conservées, sans vos coordonnées.
${TROUBLE}
- La fermeture est refusée : le message indique ce qui est encore ouvert et y mène. Terminez-le d’abord.
- Des fonds arrivent entre-temps : le compte reste ouvert jusqu’à leur retrait. Nous vous prévenons.
- Vous voulez seulement arrêter une stratégie : gelez plutôt son [sous-compte](${ARTICLE_LINK_PATHS.subAccounts}).`,
  },
  notifications: {
    title: 'Notifications et heures calmes',
    lead: 'Choisissez quelles notifications vous recevez, où et quand.',
    body: `1. Ouvrez [Notifications](${ARTICLE_LINK_PATHS.notifications}) et choisissez, pour chaque sujet, si les notifications vous parviennent sur le site, par e-mail ou en push.
2. Activez les notifications push dans chaque navigateur qui doit les afficher.
3. Définissez les heures calmes et votre fuseau horaire. Les avertissements de marge, les liquidations, les alertes de distance à la liquidation et les e-mails de sécurité vous parviennent toujours.
4. Si vous le souhaitez, activez un son pour les nouvelles notifications tant qu’une page du site est ouverte.
Les notifications de sécurité et de compte figurent toujours dans la liste.
${TROUBLE}
- Vous ne recevez rien sur vos ordres ni sur les transactions de vos bots : activez ces sujets.
- Aucune notification push : votre navigateur bloque celles de ce site. Autorisez-les dans ses paramètres.
- Vous doutez qu’un e-mail vienne de nous : définissez un code anti-hameçonnage dans [Sécurité](${ARTICLE_LINK_PATHS.security}). Tous nos messages l’affichent.`,
  },
  deposit: {
    title: 'Déposer des cryptos',
    lead: 'Obtenez une adresse, envoyez vos fonds depuis le réseau simulé et attendez les confirmations.',
    body: `1. Ouvrez [Dépôt](${ARTICLE_LINK_PATHS.deposit}), choisissez l’actif et le réseau.
2. Envoyez vos fonds à l’adresse affichée, avec le mémo s’il y en a un. Pour essayer, saisissez un montant dans « Simuler un dépôt » et choisissez « Simuler le dépôt ».
3. Le dépôt arrive sur le portefeuille de financement après les confirmations du réseau. Vous pouvez les suivre sur la page. Pour trader, [transférez-le](${ARTICLE_LINK_PATHS.transfer}) vers le portefeuille voulu.
Ici, tous les réseaux sont simulés. N’envoyez jamais de vrais actifs à ces adresses.`,
  },
  'find-deposit': {
    title: 'Mon dépôt n’est pas arrivé',
    lead: 'Recherchez la transaction sur le réseau et vérifiez son statut.',
    body: `1. Copiez l’ID de transaction depuis le portefeuille d’envoi.
2. Ouvrez [Dépôt](${ARTICLE_LINK_PATHS.deposit}), choisissez la crypto et le réseau, et saisissez l’ID dans « Retrouver mon dépôt ».
3. Choisissez « Retrouver le dépôt ».
## Ce que signifie la réponse
- En route : le réseau doit encore le confirmer. Attendez.
- Crédité : l’argent est dans votre portefeuille de financement. [Transférez-le](${ARTICLE_LINK_PATHS.transfer}) pour trader.
- Autre réseau : vous n’avez pas choisi le bon. La page indique lequel.
- Montant insuffisant : le dépôt était inférieur au minimum du réseau et n’a pas été crédité.
- Non pris en charge : nous n’acceptons pas cette crypto sur ce réseau, elle n’a donc pas été créditée.
- Pas votre adresse : la transaction n’a pas été envoyée à l’une de vos adresses. Comparez l’adresse et le mémo, et interrogez l’expéditeur.
- Pas de mémo valable : les fonds sont retournés à l’expéditeur.
- Introuvable : vérifiez l’ID et le réseau, et réessayez dans quelques minutes. Ensuite, [contactez-nous](${ARTICLE_LINK_PATHS.contact}).`,
  },
  withdraw: {
    title: 'Retirer des cryptos',
    lead: 'Comment les retraits sont contrôlés et pourquoi l’un d’eux peut être suspendu.',
    body: `1. Ouvrez [Retrait](${ARTICLE_LINK_PATHS.withdraw}), choisissez l’actif, le réseau et l’adresse. Le retrait part de votre portefeuille de financement.
2. Vérifiez les frais et le montant que reçoit le destinataire.
3. Saisissez dans les ${WITHDRAWAL_CODE_MINUTES} minutes le code que nous vous envoyons. Si vous avez une application d’authentification ou une clé d’accès, confirmez aussi avec elle.
## Pourquoi un retrait peut être suspendu
- Vous avez changé de mot de passe ou de second facteur, ou vous vous êtes connecté sur un nouvel appareil, au cours des dernières ${HOLD_HOURS} heures.
- Vous avez acheté l’actif en P2P au cours des dernières ${COOLING_HOURS} heures.
- Le montant est élevé, et vous avez ajouté ou utilisé l’adresse pour la première fois au cours des dernières ${COOLING_HOURS} heures.
- Le montant est élevé, l’adresse ou l’appareil est nouveau, ou vous avez déjà fait beaucoup de retraits. Notre équipe peut l’examiner d’abord.
Vous pouvez l’annuler tant qu’il n’a pas été envoyé sur le réseau.`,
  },
  addresses: {
    title: 'Carnet d’adresses et liste blanche de retrait',
    lead: 'Enregistrez les adresses de retrait et interdisez toutes les autres.',
    body: `1. Ouvrez le [carnet d’adresses](${ARTICLE_LINK_PATHS.addresses}), saisissez un libellé, choisissez le réseau, puis saisissez l’adresse et son mémo s’il y en a un.
2. Choisissez « Enregistrer l’adresse ».
3. Pour interdire toute autre adresse de retrait, activez la liste blanche sur la même page.
${TROUBLE}
- Une adresse enregistrée n’est pas encore utilisable : avec la liste blanche, une nouvelle adresse le devient après ${COOLING_HOURS} heures.
- La liste blanche reste active après sa désactivation : il faut là aussi ${COOLING_HOURS} heures, pour qu’un voleur n’y gagne rien.
- Une adresse est refusée : elle est d’un autre réseau, ou le mémo manque. Comparez chaque caractère avec la page du destinataire.`,
  },
  wallets: {
    title: 'Portefeuilles et transferts',
    lead: 'Vos fonds sont répartis par produit. Les déplacer est gratuit et immédiat.',
    body: `- Financement : dépôts et retraits.
- Spot : trading et conversion.
- Futures : marge des contrats.
- Le P2P, les bots et le copy trading ont chacun leur portefeuille.
Déplacez vos fonds dans [Transfert](${ARTICLE_LINK_PATHS.transfer}). Chaque mouvement figure dans l’[historique](${ARTICLE_LINK_PATHS.history}), avec des relevés mensuels à télécharger.`,
  },
  fees: {
    title: 'Frais',
    lead: 'Le coût du trading et des retraits, et comment payer moins.',
    body: `Les frais de trading varient selon que votre ordre alimente le carnet (maker) ou y puise (taker). En spot, ils dépendent aussi de votre volume spot des ${TIER_DAYS} derniers jours ; sur les futures, ils sont les mêmes pour tous. Vos taux sont sur la [page des frais](${ARTICLE_LINK_PATHS.fees}).
- Les dépôts et transferts sont gratuits.
- Chaque réseau a ses frais de retrait, affichés avant confirmation.
- La conversion n’a pas de frais séparés : l’écart est compris dans le prix et affiché à côté du prix du marché. Convertir de petits soldes coûte ${DUST_PERCENT} %.`,
  },
  'portfolio-and-tax': {
    title: 'Performance et rapport fiscal',
    lead: 'Découvrez ce que vos cryptos ont coûté et rapporté, et téléchargez un fichier par année fiscale.',
    body: `1. Ouvrez [Performance](${ARTICLE_LINK_PATHS.portfolio}) pour voir votre valeur jour par jour, votre répartition, ainsi que vos gains et pertes par actif et par produit.
2. Choisissez une période. Les dépôts et les retraits ne comptent ni comme gain ni comme perte.
3. Dans « Rapport fiscal et relevés », téléchargez le fichier d’une année. Il contient une ligne par lot vendu : date d’acquisition, date de vente, produit de la vente, coût et gain en USDT.
4. Choisissez « Relevés mensuels » pour aller à votre [historique](${ARTICLE_LINK_PATHS.history}). Vous pouvez y télécharger les relevés et les opérations une à une.
Le coût suit la règle « premier entré, premier sorti » (FIFO) : les cryptos acquises en premier sont vendues en premier. Les cryptos déposées comptent au cours de clôture du jour de leur dépôt.
${TROUBLE}
- Pas de fichier pour une année : vous n’avez rien vendu cette année-là.
- Un gain semble incorrect : vérifiez les cryptos déposées. Nous ne savons pas ce que vous les avez payées ailleurs.
- Tous les soldes sont en argent fictif. Le rapport montre à quoi ressemble un tel fichier et n’est pas un conseil fiscal.`,
  },
  proofs: {
    title: 'Vérifiez vous-même vos soldes et vos transactions',
    lead: 'Vérifiez dans votre navigateur que vos soldes sont pris en compte et que vos transactions ont été équitables.',
    body: `Chaque heure, nous publions une preuve des engagements : le total dû pour chaque actif et la racine d’un arbre de Merkle où chaque compte est une feuille.
1. Ouvrez [Preuve des engagements](${ARTICLE_LINK_PATHS.proof}) et connectez-vous.
2. Choisissez « Vérifier mes soldes ». Votre navigateur calcule le chemin de vos soldes à la racine publiée.
3. Choisissez « Télécharger en JSON » pour vérifier avec votre propre logiciel.
4. Ouvrez une transaction depuis l’[historique des transactions](${ARTICLE_LINK_PATHS.trades}) et choisissez « Rejouer dans mon navigateur ». Les hashs sont recalculés et les ordres appariés à nouveau.
Cela prouve ce que la plateforme doit, pas ce qu’elle détient. Ici, l’argent est fictif.
${TROUBLE}
- Votre dernier dépôt manque : la publication peut dater d’une heure. Attendez la suivante.
- Une vérification échoue : gardez le fichier et réessayez. Si elle échoue encore, prévenez-nous en passant par [Contacter l’assistance](${ARTICLE_LINK_PATHS.contact}).
- Une ancienne transaction ne peut pas être rejouée : le carnet d’ordres d’alors n’est plus conservé. Ses hashs restent vérifiables.`,
  },
  'order-types': {
    title: 'Types d’ordres',
    lead: 'Marché, limite, stop, suiveur et autres : à quoi sert chacun.',
    body: `- Marché : exécuté tout de suite aux meilleurs prix du carnet.
- Limite : exécuté à votre prix ou mieux.
- Stop et take profit : envoyés quand le prix atteint le prix de déclenchement.
- Stop suiveur : son déclencheur suit le prix à la distance choisie.
- OCO (one cancels the other) : un ordre limite et un ordre stop. Quand l’un est exécuté ou déclenché, l’autre est annulé.
- Iceberg : ne montre qu’une partie de sa taille.
## Durée de validité
GTC reste ouvert jusqu’à ce que vous l’annuliez. GTD expire à la date choisie. IOC exécute ce qu’il peut et annule le reste. FOK s’exécute en entier ou pas du tout. Un ordre « maker uniquement » qui serait exécuté immédiatement est rejeté.`,
  },
  'order-states': {
    title: 'Pourquoi mon ordre n’a-t-il pas été exécuté ?',
    lead: 'Ce que signifie chaque statut d’un ordre.',
    body: `- Ouvert : dans le carnet. À prix égal, les premiers arrivés passent d’abord.
- Partiellement exécuté : une partie de la quantité a été exécutée.
- En attente de déclenchement : un ordre stop dont le prix de déclenchement n’est pas atteint.
- Annulé ou expiré : l’ordre est clos et les fonds bloqués ont été libérés.
Un achat limite ne s’exécute que si quelqu’un vend à votre prix ou en dessous. Le formulaire d’ordre indique la quantité devant vous dans la file.`,
  },
  alerts: {
    title: 'Alertes de prix',
    lead: 'Soyez prévenu dès qu’un marché remplit votre condition.',
    body: `1. Ouvrez [Alertes](${ARTICLE_LINK_PATHS.alerts}), ou choisissez « Créer une alerte » dans les paramètres d’un graphique.
2. Choisissez le type : prix, variation en %, indicateur, taux de financement ou distance à votre prix de liquidation. Puis choisissez le marché.
3. Définissez la condition et choisissez « Créer l’alerte ». Vous pouvez avoir jusqu’à ${ALERTS} alertes.
4. Dans [Notifications](${ARTICLE_LINK_PATHS.notifications}), choisissez si les alertes vous parviennent aussi par e-mail et par notification push.
Une alerte se déclenche une fois et reste dans la liste. « Réactiver » la remet en service. Les indicateurs sont vérifiés à la clôture d’une bougie.
${TROUBLE}
- Pas de notifications push : activez-les dans ce navigateur et autorisez les notifications de ce site dans les paramètres du navigateur.
- Ni e-mail ni notification push la nuit : les heures calmes sont activées. Les avertissements de marge, les liquidations, les alertes de distance à la liquidation et les e-mails de sécurité vous parviennent toujours.
- Une alerte est refusée car sa condition est déjà remplie : choisissez un prix que le marché n’a pas encore atteint.`,
  },
  perpetuals: {
    title: 'Qu’est-ce qu’un contrat perpétuel ?',
    lead: 'Tradez le prix d’une crypto, à la hausse ou à la baisse, sans la détenir et sans échéance.',
    body: `Vous engagez une marge en USDT et ouvrez une position long (gain si le prix monte) ou short (gain s’il baisse). Les paiements de financement entre longs et shorts maintiennent le contrat proche du prix de l’actif.
Le gain et la liquidation se calculent au prix de référence, construit à partir de plusieurs sources : une transaction aberrante ne peut pas clôturer votre position. Pour commencer, [transférez](${ARTICLE_LINK_PATHS.transfer}) des USDT vers votre portefeuille futures et ouvrez [BTC/USDT](${ARTICLE_LINK_PATHS.futures}). Avant votre premier ordre, vous répondez à trois questions sur le risque.`,
  },
  margin: {
    title: 'Marge et levier',
    lead: 'Ce qu’il faut pour ouvrir une position et pour la garder.',
    body: `- Marge initiale : valeur de la position divisée par le levier. Avec un levier de 10×, une position de 1,000 USDT demande 100 USDT.
- Marge de maintien : le minimum à conserver. Elle augmente par paliers avec la taille.
- Croisée : tout votre solde futures garantit vos positions.
- Isolée : seule la marge de cette position est en jeu.
Plus le levier est élevé, plus le prix de liquidation est proche. Le formulaire d’ordre l’affiche avant l’envoi.`,
  },
  liquidation: {
    title: 'Liquidation',
    lead: 'Ce qui se passe quand la marge ne suffit plus.',
    body: `Quand votre capital tombe à la marge de maintien :
1. Les ordres ouverts sont annulés pour libérer de la marge.
2. La position est réduite au palier inférieur.
3. Ce qui reste est clôturé dans le carnet au prix de faillite ou mieux. Le fonds d’assurance reprend le reste et couvre les pertes au-delà de votre marge.
4. Si le fonds est épuisé, les positions gagnantes d’en face sont réduites (désendettement automatique).
Chaque liquidation laisse un reçu que chacun peut vérifier. Pour l’éviter, utilisez un levier faible, ajoutez de la marge ou placez un stop loss.`,
  },
  funding: {
    title: 'Taux de financement',
    lead: 'Pourquoi les longs paient les shorts, ou l’inverse.',
    body: `À la fin de chaque période de financement, un côté paie l’autre. La [page des frais](${ARTICLE_LINK_PATHS.fees}) indique la période de chaque contrat dans « Intervalle de financement ». Si le taux est positif, les longs paient les shorts ; s’il est négatif, les shorts paient les longs. Plus le contrat cote au-dessus de l’indice, plus le taux est élevé. La plateforme ne garde rien.
Paiement = valeur de la position au prix de référence × taux de financement. Le taux et le compte à rebours s’affichent en haut de chaque contrat ; les taux passés figurent dans son historique. Sans position à ce moment, vous ne payez rien.`,
  },
  'hedge-mode': {
    title: 'Mode unidirectionnel et mode couverture',
    lead: 'Choisissez d’autoriser ou non à la fois une position long et une position short sur un même contrat.',
    body: `En mode unidirectionnel, un contrat porte une seule position : un ordre dans l’autre sens la réduit d’abord. En mode couverture, un long et un short coexistent, chacun avec son prix d’entrée. Le mode vaut pour tous les contrats.
1. Clôturez vos positions et annulez vos ordres sur tous les contrats.
2. Ouvrez un contrat, par exemple [BTC/USDT](${ARTICLE_LINK_PATHS.futures}).
3. Dans le formulaire d’ordre, choisissez « Unidirectionnel », puis « Mode couverture ».
4. Passez vos ordres avec « Ouvrir un long », « Ouvrir un short », « Clôturer le long » et « Clôturer le short ».
${TROUBLE}
- Le mode ne change pas : une position ou un ordre est encore ouvert sur l’un des [contrats](${ARTICLE_LINK_PATHS.contracts}). Clôturez-la ou annulez-le d’abord.
- Un ordre est rejeté parce qu’il ne correspond pas au mode : en mode couverture, votre programme doit préciser long ou short, et ne rien préciser en mode unidirectionnel. Voir la [référence de l’API](${ARTICLE_LINK_PATHS.api}).
- Les gains d’un long et d’un short de même taille s’annulent, pas leurs frais.`,
  },
  'p2p-trade': {
    title: 'Acheter et vendre en P2P',
    lead: 'Vous payez directement une autre personne ; nous gardons les cryptos sous séquestre.',
    body: `1. Choisissez une [annonce P2P](${ARTICLE_LINK_PATHS.p2p}) selon le prix, le moyen de paiement et l’historique de l’annonceur. Pour vendre, [transférez](${ARTICLE_LINK_PATHS.transfer}) d’abord les cryptos vers votre portefeuille P2P et ajoutez un [moyen de paiement](${ARTICLE_LINK_PATHS.p2pMethods}).
2. Saisissez le montant et choisissez « Acheter maintenant » ou « Vendre maintenant ». Les cryptos du vendeur passent sous séquestre.
3. L’acheteur paie hors plateforme, depuis un compte à son nom, puis choisit « J’ai payé » avant la fin du délai. Sinon, l’ordre est annulé.
4. Le vendeur vérifie que l’argent est arrivé, puis libère les cryptos. Elles arrivent dans le portefeuille P2P de l’acheteur.
Ne libérez jamais les cryptos avant d’avoir reçu l’argent. Les cryptos achetées en P2P peuvent être retirées après ${COOLING_HOURS} heures.`,
  },
  'p2p-appeal': {
    title: 'En cas de problème avec un ordre P2P',
    lead: 'Comment se déroule un litige et comment le gagner.',
    body: `Ouvrez l’ordre et choisissez « Ouvrir un litige ». Les cryptos restent sous séquestre : une fois le paiement signalé, l’expiration du délai ne suffit jamais à les déplacer. Le vendeur peut ouvrir un litige dès que le paiement est signalé, l’acheteur ${RELEASE_MINUTES} minutes plus tard, et tous deux jusqu’à ${APPEAL_HOURS} heures après la fin de l’ordre. Une fois l’ordre terminé, il ne reste rien sous séquestre, et la décision ne déplace aucune crypto.
- Les deux parties ont ${EVIDENCE_HOURS} heures pour s’expliquer et joindre des images.
- La partie qui ne répond pas perd le litige ; un vendeur ne perd que s’il existe une preuve de paiement.
- L’assistance tranche en faveur d’une partie ou partage les cryptos.
Une bonne preuve : un relevé bancaire avec le nom, le montant, l’heure et le libellé.`,
  },
  'p2p-chat': {
    title: 'Discussion chiffrée',
    lead: 'Vous et votre contrepartie êtes les seuls à pouvoir lire les messages d’un ordre P2P.',
    body: `Votre navigateur crée une clé par ordre. Comparez le code de sécurité avec la contrepartie pour vous assurer que personne n’intercepte vos messages.
- Les messages envoyés avant que votre contrepartie n’ouvre la discussion ne sont pas chiffrés, et c’est indiqué.
- Un nouvel appareil ne peut pas lire les anciens messages.
- En cas de litige, vous décidez si l’assistance peut lire la discussion.
Vous pouvez la télécharger, et les deux parties peuvent vérifier le fichier sur la page de l’ordre. Quiconque a le fichier peut lire les messages.`,
  },
  'p2p-ads': {
    title: 'Publier une annonce P2P',
    lead: 'Achetez ou vendez à votre prix et à vos conditions.',
    body: `1. Enregistrez vos [moyens de paiement](${ARTICLE_LINK_PATHS.p2pMethods}). Chaque compte doit être à votre nom.
2. Si vous vendez, [transférez](${ARTICLE_LINK_PATHS.transfer}) les cryptos vers votre portefeuille P2P.
3. Ouvrez [Publier une annonce](${ARTICLE_LINK_PATHS.p2pPost}) et choisissez si vous achetez ou vendez, la crypto et la devise.
4. Choisissez un prix fixe, ou un prix flottant de ${FLOATING_LOWEST} à ${FLOATING_HIGHEST} % du prix du marché. Définissez ensuite la quantité totale, les limites, les moyens de paiement et le délai de paiement.
5. Ajoutez au besoin vos conditions, une réponse automatique et des conditions pour la contrepartie, puis choisissez « Publier l’annonce ».
6. Modifiez-la ou mettez-la hors ligne dans [Mes annonces](${ARTICLE_LINK_PATHS.p2pAds}). Ses ordres sont dans [Mes ordres](${ARTICLE_LINK_PATHS.p2pOrders}).
${TROUBLE}
- Votre annonce est refusée : son prix s’écarte de plus de ${DEVIATION_PERCENT} % du prix du marché, ou votre portefeuille P2P contient moins que ce que proposent vos annonces.
- Personne ne répond à votre annonce : vérifiez le prix, les limites, vos conditions et les cryptos de votre portefeuille P2P.
- Une annonce à prix flottant est suspendue : le prix du marché est indisponible. Elle reprend automatiquement.
- Vous ne voulez plus avoir affaire à quelqu’un : bloquez-le sur la page de l’ordre.`,
  },
  convert: {
    title: 'Convertir des cryptos',
    lead: 'Convertissez une crypto en une autre à un prix affiché d’avance.',
    body: `1. Ouvrez [Convertir](${ARTICLE_LINK_PATHS.convert}), choisissez les deux cryptos et saisissez l’un des montants. Vous payez depuis votre portefeuille spot, et ce que vous recevez y arrive.
2. Choisissez « Demander un prix », puis vérifiez le prix et l’écart avec le marché.
3. Choisissez « Convertir maintenant » dans les ${QUOTE_SECONDS} secondes ou demandez un nouveau prix.
Vous pouvez aussi convertir à votre propre prix ou à intervalles réguliers. Chaque conversion a un reçu signé que chacun peut vérifier.`,
  },
  'limit-conversions': {
    title: 'Conversions limite et récurrentes',
    lead: 'Convertissez à votre prix, ou à intervalles réguliers.',
    body: `## À votre prix
1. Ouvrez [Limite](${ARTICLE_LINK_PATHS.limitConversion}) et choisissez les cryptos, le montant, votre prix et la durée de validité.
2. Choisissez « Créer la conversion limite ». Vos fonds sont bloqués jusqu’à ce que le prix du teneur de marché soit au moins aussi bon.
## À intervalles réguliers
1. Ouvrez [Récurrente](${ARTICLE_LINK_PATHS.recurringConversion}) et choisissez les cryptos, le montant, la fréquence et le fuseau horaire.
2. Choisissez « Lancer la conversion récurrente ». Vous pouvez la mettre en pause, la reprendre ou la supprimer à tout moment.
## Petits soldes
Ouvrez [Petits soldes](${ARTICLE_LINK_PATHS.dust}) et choisissez « Tout convertir en USDT ». Tous les soldes de votre portefeuille spot valant chacun moins de ${DUST_USDT} USDT sont convertis. Les frais sont de ${DUST_PERCENT} %.
${TROUBLE}
- Une conversion limite a expiré : son prix n’a pas été atteint. Les fonds sont revenus dans votre portefeuille spot.
- Une date a été ignorée : il n’y avait pas assez de fonds dans votre portefeuille spot.
- Votre prix est refusé : il est trop loin du prix du marché. Vérifiez qu’il n’est pas inversé.`,
  },
  'block-trades': {
    title: 'Transactions en bloc',
    lead: 'Tradez de gros montants à un seul prix, sans faire bouger le carnet d’ordres.',
    body: `Pour un bloc, plusieurs teneurs de marché donnent un prix pour la totalité. Ils voient les cryptos et les quantités, pas si vous achetez ou vendez.
1. [Transférez](${ARTICLE_LINK_PATHS.transfer}) ce que vous voulez trader vers votre portefeuille spot.
2. Ouvrez [Blocs](${ARTICLE_LINK_PATHS.block}) et ajoutez jusqu’à ${BLOCK_COINS} cryptos, avec le sens et la quantité de chacune. Une demande porte sur ${BLOCK_LEAST} à ${BLOCK_MOST} USDT.
3. Choisissez « Demander des prix ». Ils s’affichent après ${BLIND_SECONDS} secondes, le meilleur en premier, et sont valables ${BLOCK_PRICE_SECONDS} secondes. Un prix pour une partie de votre demande ne porte que sur cette partie.
4. Choisissez « Trader à ce prix » ou laissez la demande se terminer. Si vous n’acceptez aucun prix, vous ne devez rien.
Toutes les cryptos sont échangées ensemble, ou aucune. Le bloc est publié sans votre nom, et son reçu est signé.
${TROUBLE}
- Aucun prix pour la totalité : demandez moins, ou désactivez « Tout ou rien ».
- Un prix est refusé parce que le marché a bougé : le nouveau prix du teneur de marché le remplace. À vous de décider à nouveau.
- Impossible de faire une demande : vous en avez déjà une ouverte, annulez-la d’abord. Pour de plus petits montants, utilisez [Convertir](${ARTICLE_LINK_PATHS.convert}).`,
  },
  'buy-with-card': {
    title: 'Acheter des cryptos par carte',
    lead: 'Achetez avec une carte de test ou un virement de test. Aucun argent réel n’est en jeu.',
    body: `1. Ouvrez [Acheter par carte](${ARTICLE_LINK_PATHS.buy}) et saisissez le montant et la devise. Un achat porte sur ${PURCHASE_LEAST} à ${PURCHASE_MOST} USD.
2. Choisissez la crypto dans « Vous recevez », puis le moyen de paiement.
3. Vérifiez la quantité estimée et les frais de paiement : ${CARD_FEE_PERCENT} % par carte, ${BANK_FEE_PERCENT} % par virement.
4. Choisissez « Acheter ». Si la banque demande 3-D Secure, choisissez « Confirmer le paiement » sur la même page dans les ${CHALLENGE_MINUTES} minutes.
5. Les cryptos arrivent dans votre [portefeuille](${ARTICLE_LINK_PATHS.wallet}) spot. Suivez l’achat dans la liste sous le formulaire.
${TROUBLE}
- Échec du paiement : la banque a refusé, ou vous n’avez pas confirmé à temps. Réessayez ou choisissez un autre moyen de paiement.
- Remboursé : le paiement est passé, mais les cryptos n’ont pas pu être livrées ; l’argent vous a été rendu.
- La limite quotidienne est atteinte : elle est réinitialisée à 00:00 UTC.
- Ne saisissez jamais les données d’une vraie carte sur ce site.`,
  },
  bots: {
    title: 'Bots de trading',
    lead: 'Des programmes qui tradent selon des règles fixes, avec les fonds que vous leur réservez.',
    body: `Un bot de grille achète bas et vend haut dans une fourchette. Un bot DCA achète davantage à mesure que le prix baisse. D’autres rééquilibrent, achètent à intervalles réguliers ou fractionnent un gros ordre.
- Les fonds d’un bot sont séparés de vos autres soldes. Ils viennent de votre portefeuille bots et, s’il ne suffit pas, de votre portefeuille spot. À l’arrêt, ils reviennent dans votre portefeuille bots.
- Avec un prix de déclenchement, un bot attend que le marché l’atteigne. Pour commencer aussitôt, choisissez « Démarrer maintenant » sur sa page.
- Testez-le sur les prix passés avant de le lancer. Les performances passées ne garantissent pas les résultats futurs.
- Suivez un bot partagé : le vôtre se met en pause, reprend, modifie son stop loss et son take profit et se termine avec lui. Vous pouvez arrêter le suivi à tout moment.
- Le profit est calculé à partir du grand livre et affiché après frais.`,
  },
  'spot-grid': {
    title: 'Bot de grille spot',
    lead: 'Le bot achète bas et revend haut dans une fourchette de prix, encore et encore.',
    body: `1. Ouvrez [Grille spot](${ARTICLE_LINK_PATHS.spotGrid}) et choisissez un marché. Partez des réglages suggérés.
2. Définissez le prix bas, le prix haut et le nombre de grilles, de ${GRIDS_FEWEST} à ${GRIDS_MOST}. L’aperçu indique ce que rapporte chaque grille après frais.
3. Saisissez l’investissement. Dans « Plus d’options », vous pouvez ajouter un prix de déclenchement, un stop loss, un take profit ou le suivi à la hausse. Un take profit et le suivi à la hausse ne se combinent pas.
4. ${START}
Le bot achète d’abord les cryptos qui lui manquent pour les lignes au-dessus du prix. Puis il achète à chaque ligne sous le prix et vend à la ligne suivante au-dessus. Chaque aller-retour rapporte l’écart entre deux lignes, moins les frais.
${MANAGE_STOPS}
${TROUBLE}
- Hors fourchette : le bot attend le retour du prix. Sous la fourchette, il détient des cryptos valant moins que leur prix d’achat. Attendez, ou arrêtez le bot.
${REJECTED}`,
  },
  'infinity-grid': {
    title: 'Bot de grille infinie',
    lead: 'La grille n’a pas de limite haute, et le bot prend des profits tant que le prix monte.',
    body: `1. Ouvrez [Grille infinie](${ARTICLE_LINK_PATHS.infinityGrid}) et choisissez un marché.
2. Définissez le prix bas et le pas, l’écart en pourcentage entre deux lignes.
3. Saisissez l’investissement. Si vous avez déjà les cryptos, choisissez « Cryptos » dans « Investir en ».
4. ${START}
Le bot achète d’abord des cryptos avec une partie des fonds. Il en vend une partie à chaque pas à la hausse et achète à chaque pas à la baisse. Il ne sort jamais de la fourchette par le haut.
${MANAGE_STOPS}
${TROUBLE}
- Le prix passe sous le prix bas : le bot attend et détient des cryptos valant moins que leur prix d’achat. Attendez, ou arrêtez le bot.
${REJECTED}`,
  },
  'futures-grid': {
    title: 'Bot de grille futures',
    lead: 'Le bot applique une grille à un contrat perpétuel : long, short ou neutre, avec levier.',
    body: `1. Ouvrez [Grille futures](${ARTICLE_LINK_PATHS.futuresGrid}) et choisissez un contrat.
2. Choisissez le sens : le long gagne à la hausse, le short à la baisse, le neutre trade dans les deux sens.
3. Définissez le levier, la fourchette, le nombre de grilles et l’investissement. L’aperçu estime le prix de liquidation.
4. ${START}
Le bot a son propre compte de marge : vos autres positions ne sont pas touchées.
Dans [Mes bots](${ARTICLE_LINK_PATHS.ownBots}), vous pouvez le mettre en pause, lui ajouter des fonds, modifier son stop loss et son take profit, et l’arrêter. En pause, sa position reste ouverte. À l’arrêt, la position est clôturée et les fonds reviennent dans votre portefeuille bots.
${TROUBLE}
- Hors fourchette : le bot attend et sa position reste ouverte. Placez un stop loss, ou arrêtez le bot.
- La position est liquidée : le bot échoue et le reste vous revient. La prochaine fois, prenez moins de levier ou une fourchette plus large.
${REJECTED}`,
  },
  'funding-arbitrage': {
    title: 'Bot d’arbitrage de financement',
    lead: 'Le bot achète une crypto en spot, vend à découvert la même quantité de son perpétuel et encaisse le financement.',
    body: `1. Ouvrez [Arbitrage de financement](${ARTICLE_LINK_PATHS.fundingArbitrage}) et choisissez une crypto. « Historique du financement » montre les taux passés.
2. Définissez le levier du short et saisissez l’investissement. L’aperçu affiche la prime actuelle des futures sur le spot.
3. Dans « Plus d’options », vous pouvez définir la prime minimale d’ouverture, la prime maximale de clôture et le nombre de financements négatifs consécutifs après lequel le bot clôture.
4. ${START}
Les deux jambes se compensent : l’évolution du prix n’a presque pas d’effet. Reste le financement, moins les frais.
${MANAGE}
${TROUBLE}
- Le bot n’ouvre pas : la prime est sous votre minimum. Attendez, ou créez un bot avec un minimum plus bas.
- Le financement devient négatif : le bot paie au lieu d’encaisser, et clôture après le nombre de paiements fixé.
- Le prix grimpe brusquement : le bot clôture les deux jambes avant la liquidation du short, parfois à perte.`,
  },
  'dca-bot': {
    title: 'Bot DCA (martingale)',
    lead: 'Le bot achète davantage à mesure que le prix baisse, puis revend tout avec un profit sur le prix moyen.',
    body: `1. Ouvrez [DCA](${ARTICLE_LINK_PATHS.dcaBot}) et choisissez un marché.
2. Définissez le premier ordre, le montant et le nombre des ordres de sécurité, et la baisse avant le premier d’entre eux.
3. Définissez le take profit en pourcentage du prix moyen.
4. Saisissez l’investissement. Il doit couvrir tous les ordres d’un cycle : voyez « Investissement minimum » dans l’aperçu. Dans « Plus d’options », vous pouvez ajouter un stop loss.
5. ${START}
Quand le prix baisse, les ordres de sécurité achètent davantage et abaissent le prix moyen. Au take profit, tout est vendu et le cycle suivant commence.
${MANAGE_STOPS}
${TROUBLE}
- Tous les ordres de sécurité sont utilisés et le prix baisse encore : le bot garde ses cryptos et attend. Placez un stop loss, ou arrêtez le bot.
${REJECTED}`,
  },
  'recurring-buy': {
    title: 'Bot d’achat récurrent',
    lead: 'Le bot achète pour un montant fixe chaque heure, jour, semaine ou mois.',
    body: `1. Ouvrez [Achat récurrent](${ARTICLE_LINK_PATHS.recurringBuy}).
2. Indiquez jusqu’à ${BASKET_COINS} cryptos et les USDT à dépenser pour chacune à chaque achat.
3. Choisissez la fréquence, l’heure (UTC) et le nombre d’achats. Si vous n’indiquez aucun nombre, le bot achète jusqu’à épuisement des fonds.
4. Saisissez l’investissement pour tous les achats.
5. ${START}
Après le dernier achat, le bot se termine et ses cryptos vont dans votre portefeuille bots.
${MANAGE}
${TROUBLE}
- Un achat manque : les achats manqués ne sont pas rattrapés.
- Le bot s’est terminé trop tôt : le reste ne suffisait pas pour un autre achat. La prochaine fois, ajoutez des fonds pendant qu’il fonctionne.
- Le prix continue de baisser : le bot continue d’acheter et ne vend jamais. Arrêtez-le si vous changez d’avis.`,
  },
  rebalancing: {
    title: 'Bot de rééquilibrage',
    lead: 'Le bot détient un panier de cryptos et maintient chacune à sa part cible.',
    body: `1. Ouvrez [Rééquilibrage](${ARTICLE_LINK_PATHS.rebalanceBot}).
2. Indiquez jusqu’à ${BASKET_COINS} cryptos avec leur part en pourcentage. Le reste demeure en USDT.
3. Choisissez de rééquilibrer selon l’écart, de ${THRESHOLD_LOWEST} à ${THRESHOLD_HIGHEST} %, ou à intervalle régulier.
4. Saisissez l’investissement en USDT.
5. ${START}
Le bot achète d’abord les cryptos selon leurs parts. Quand une crypto dépasse sa part, le bot en vend une partie et achète celles qui sont sous la leur.
${MANAGE}
${TROUBLE}
- Aucune transaction : aucune crypto ne s’écarte encore assez de sa part, ou la différence est trop faible pour un ordre.
- Une crypto baisse sans cesse : le bot la rachète encore et encore. Arrêtez-le et créez-en un avec d’autres parts.
${REJECTED}`,
  },
  'twap-bot': {
    title: 'Bot TWAP',
    lead: 'Le bot fractionne un gros ordre en parts égales dans le temps pour réduire son impact sur le prix.',
    body: `1. Ouvrez [TWAP](${ARTICLE_LINK_PATHS.twapBot}) et choisissez un marché et un sens.
2. Saisissez l’investissement : les fonds à dépenser ou les cryptos à vendre.
3. Définissez la durée en minutes, ${TWAP_DAYS} jours au plus, et le nombre d’ordres, de ${TWAP_FEWEST} à ${TWAP_MOST}.
4. Dans « Plus d’options », vous pouvez ajouter une limite de prix et une part maximale du volume du marché.
5. ${START}
Ce qui n’est pas exécuté dans une part s’ajoute aux suivantes. À la fin, tout va dans votre portefeuille bots.
${MANAGE}
${TROUBLE}
- Une partie reste non exécutée : le prix dépassait votre limite, ou le volume était trop faible. Créez un nouveau bot pour le reste.
${REJECTED}`,
  },
  'smart-trade': {
    title: 'Bot smart trade',
    lead: 'Le bot effectue un seul achat, avec jusqu’à quatre objectifs de take profit et un stop loss fixe ou suiveur.',
    body: `1. Ouvrez [Smart trade](${ARTICLE_LINK_PATHS.smartTrade}) et choisissez un marché.
2. Saisissez l’investissement. Si vous avez déjà les cryptos, choisissez « Cryptos » dans « Investir en ». Sinon, saisissez le prix d’achat, ou laissez-le vide pour acheter au prix du marché.
3. Définissez un stop loss et jusqu’à quatre take profits avec la part à vendre à chacun.
4. Dans « Plus d’options », vous pouvez ajouter un stop suiveur et déplacer le stop au prix d’équilibre après le premier take profit.
5. ${START}
Le trade est terminé quand tout est vendu.
${MANAGE}
${TROUBLE}
- Le stop a vendu sous son prix : le prix a décroché, et le stop a été exécuté au premier prix disponible.
- Vos objectifs sont refusés : ils doivent être différents et au-dessus du prix d’achat, et leurs parts totaliser 100 %.
${REJECTED}`,
  },
  'signal-bot': {
    title: 'Bot à signaux',
    lead: 'Le bot trade quand votre propre programme ou une alerte de graphique envoie un message signé.',
    body: `1. Ouvrez [Bot à signaux](${ARTICLE_LINK_PATHS.signal}) et choisissez un marché.
2. Saisissez le montant par ordre et l’investissement, puis choisissez « Créer le bot ».
3. Sur la page du bot, copiez l’adresse et la clé secrète affichées dans « Webhook ».
4. Faites envoyer chaque signal à cette adresse par votre programme, dans une requête POST signée avec la clé secrète (HMAC-SHA256).
## Contenu d’un signal
- id : l’identifiant du bot, dernière partie de l’adresse de sa page
- signal : un identifiant de votre choix, nouveau pour chaque signal
- time : l’heure Unix actuelle
- action : buy, sell ou close
- percent : le pourcentage du montant par ordre à l’achat, ou des cryptos du bot à la vente
- signature : le HMAC-SHA256 hexadécimal de id.signal.time.action.percent
Les signaux sont exécutés au prix du marché, un à la fois. Voir aussi la [référence de l’API](${ARTICLE_LINK_PATHS.api}).
${MANAGE}
${TROUBLE}
- Un signal est ignoré : son ordre est trop petit, le bot n’a pas l’argent ou les cryptos pour l’exécuter, ou c’est un achat et le dernier ordre n’est pas terminé. Une vente attend la fin de cet ordre.
- Un signal est refusé : le bot est en pause, la signature est incorrecte ou le signal a expiré. Il est valable une minute et ne sert qu’une fois. Vérifiez la clé secrète et l’horloge de votre ordinateur.
- Quelqu’un d’autre connaît peut-être la clé secrète : dans « Webhook », choisissez « Créer une nouvelle clé secrète » et mettez à jour votre programme. Choisissez ensuite « Désactiver l’ancienne clé maintenant », sinon l’ancienne clé fonctionne encore un jour.`,
  },
  'follow-a-bot': {
    title: 'Partager, cloner et suivre des bots',
    lead: 'Utilisez les réglages de bots performants, ou partagez votre bot sans votre nom.',
    body: `1. Ouvrez le [catalogue de bots](${ARTICLE_LINK_PATHS.bots}) et comparez-les par rendement réalisé, drawdown et durée. Les bots terminés ou en échec restent dans la liste.
2. Pour reprendre une fois les réglages d’un bot, choisissez « Cloner », saisissez l’investissement et créez le bot.
3. Pour que votre bot se mette en pause, reprenne, change son stop loss et son take profit et se termine en même temps qu’un bot partagé, ouvrez la page de ce bot, saisissez l’investissement et choisissez « Suivre ». Les fonds de votre bot ne sont qu’à vous.
4. Pour montrer l’un de vos bots, ouvrez-le dans [Mes bots](${ARTICLE_LINK_PATHS.ownBots}) et choisissez « Afficher dans le catalogue ».
${TROUBLE}
- Impossible de suivre un bot : il est terminé, reçoit des signaux, est déjà suivi par ${BOT_FOLLOWERS} bots, est à vous ou appartient à un compte lié au vôtre.
- Impossible de changer le stop loss ou le take profit : votre bot en suit un autre. Choisissez d’abord « Arrêter le suivi ».
- Un clone démarre hors fourchette : le prix a bougé depuis. Comparez la fourchette au prix actuel.`,
  },
  'copy-trading': {
    title: 'Copy trading',
    lead: 'Copiez les transactions d’un lead trader avec les fonds que vous y consacrez.',
    body: `1. Ouvrez [Copy trading](${ARTICLE_LINK_PATHS.copyFutures}), choisissez futures ou spot et comparez les lead traders par rendement, drawdown maximal et rendement réel de leurs copieurs. Ceux qui ont échoué restent dans la liste.
2. Choisissez « Copier », puis indiquez combien vous investissez et depuis quel portefeuille. Définissez vos limites, par exemple par transaction, pour la perte totale ou pour le glissement, et choisissez « Commencer à copier ».
3. Votre copie trade avec son propre portefeuille. Arrêtez quand vous voulez dans [Mes copies](${ARTICLE_LINK_PATHS.copies}) : clôturer, garder les cryptos ou les positions, ou attendre que le lead trader clôture.
4. Si ce site propose une plateforme connectée, une copie spot qui a tourné une heure en argent fictif et copié une transaction peut utiliser de l’argent réel avec votre propre clé API. Ouvrez la copie pour démarrer. Les transactions du lead trader restent fictives et aucune part des profits n’est due.
Un lead trader touche une part des nouveaux profits et une partie des frais que les ordres copiés paient de toute façon. Vous pouvez perdre ce que vous investissez.`,
  },
  'lead-trading': {
    title: 'Devenir lead trader',
    lead: 'Laissez d’autres copier vos transactions et touchez une part de leurs profits.',
    body: `1. Ouvrez [Espace leader](${ARTICLE_LINK_PATHS.lead}) et choisissez futures ou spot.
2. Saisissez un nom public, votre façon de trader et votre part des profits, ${PROFIT_SHARE_PERCENT} % au plus. Choisissez combien de copieurs vous admettez, ${COPIERS} au plus.
3. Choisissez « Envoyer la candidature ». Notre équipe l’examine et vous êtes informé de la décision.
4. Tradez comme d’habitude. La page affiche vos copieurs et chaque règlement.
La part des profits est réglée chaque semaine, quand un copieur retire des fonds et à la fin d’une copie. Elle porte sur le profit qui dépasse le plus haut niveau déjà atteint par le copieur. Vous pouvez changer vos conditions une fois tous les ${TERMS_DAYS} jours. Une nouvelle part s’applique après le règlement suivant.
${TROUBLE}
- Impossible de postuler : votre capital est sous le minimum indiqué sur la page.
- Votre candidature a été rejetée : la page indique le motif.
- Vous voulez arrêter : choisissez « Ne plus être lead trader ». Toutes les copies de vos transactions sont clôturées, et votre historique reste public. Vous pouvez postuler à nouveau après ${LEAD_AGAIN_DAYS} jours.`,
  },
  'chat-rules': {
    title: 'Règles de la discussion des traders',
    lead: 'Ce que vous pouvez écrire, ce qui est refusé et comment réagir aux abus.',
    body: `Il y a un salon par langue du site, que tout le monde peut lire. Pour écrire, choisissez un pseudo : votre compte doit exister depuis ${CHAT_ACCOUNT_HOURS} heures ou compter une transaction. Les sous-comptes peuvent seulement lire.
- Du texte, ${CHAT_LENGTH} caractères au plus. $BTC ou BTC/USDT mène au marché.
- Ni liens, ni e-mails, ni numéros de téléphone, ni messageries, ni adresses de portefeuille : les arnaques commencent par là, et ils sont refusés.
- Ni insultes, ni menaces, ni spam, ni usurpation d’identité.
## Restez prudent
Notre équipe ne vous écrira jamais en premier et ne vous demandera jamais de mot de passe, de code, de phrase de récupération ni d’argent. Il n’y a pas de messages privés.
## Si quelqu’un enfreint les règles
Ouvrez le menu d’un message pour le signaler ou ignorer son auteur. Les modérateurs peuvent retirer des messages et empêcher quelqu’un d’écrire ; vous en êtes informé avec le motif. Vous pouvez supprimer vos propres messages. Un salon garde ses ${CHAT_MESSAGES} derniers messages pendant ${CHAT_DAYS} jours au plus.`,
  },
  'invite-friends': {
    title: 'Invitez des amis et gagnez',
    lead: 'Touchez une part des frais de trading des amis que vous invitez.',
    body: `1. Ouvrez [Inviter des amis](${ARTICLE_LINK_PATHS.affiliate}), rejoignez le programme et copiez votre lien de parrainage.
2. Partagez-le. Il fonctionne dans les dix langues.
3. Votre commission est créditée sur votre portefeuille spot dès que la transaction est réglée.
La même page affiche vos amis parrainés et ce que vous rapporte chacune de leurs transactions. Si vous avez une large audience, demandez à rejoindre le [programme d’affiliation](${ARTICLE_LINK_PATHS.affiliateProgram}).`,
  },
  'affiliate-levels': {
    title: 'Niveaux d’affiliation et versements',
    lead: 'Comment sont calculés votre niveau et votre commission.',
    body: `1. Rejoignez le programme dans [Inviter des amis](${ARTICLE_LINK_PATHS.affiliate}). Vous commencez au niveau Débutant.
2. Créez un lien par canal dans [Liens et supports](${ARTICLE_LINK_PATHS.affiliateLinks}), puis partagez-le.
3. Consultez ce que rapportent chaque jour et chaque transaction dans [Versements](${ARTICLE_LINK_PATHS.affiliatePayouts}).
## Niveaux
- Débutant : ${STARTER_PERCENT} % des frais
- Partenaire : ${PARTNER_PERCENT} %. Volume requis : ${PARTNER_VOLUME} USDT. Traders actifs : ${PARTNER_TRADERS}
- Partenaire senior : ${SENIOR_PERCENT} %. Volume requis : ${SENIOR_VOLUME} USDT. Traders actifs : ${SENIOR_TRADERS}
- Partenaire principal : ${PRINCIPAL_PERCENT} %. Volume requis : ${PRINCIPAL_VOLUME} USDT. Traders actifs : ${PRINCIPAL_TRADERS}
Le volume et les traders actifs sont ceux des ${LEVEL_DAYS} derniers jours. Votre niveau est mis à jour chaque jour et peut monter ou descendre.
## Sous-affiliés
Quand une personne que vous avez parrainée en parraine d’autres, vous touchez la différence entre votre taux et le sien.
${TROUBLE}
- Une transaction n’a rien rapporté : le trader s’est inscrit avant votre arrivée ou sans votre lien, ou il est lié à votre compte.
- Votre niveau a baissé : vos traders ont moins tradé, ou ont été moins nombreux à le faire.
- Vous ne voulez pas figurer au classement : masquez-vous sur la page de votre lien.`,
  },
  sharing: {
    title: 'Partager un résultat',
    lead: 'Montrez un résultat sur une carte aux chiffres enregistrés par la plateforme.',
    body: `1. Choisissez « Partager le résultat » à côté d’une [position clôturée](${ARTICLE_LINK_PATHS.closedPositions}), d’une crypto dans [Performance](${ARTICLE_LINK_PATHS.portfolio}), d’un [bot](${ARTICLE_LINK_PATHS.ownBots}) ou d’une [copie](${ARTICLE_LINK_PATHS.copies}).
2. Choisissez le titre, le thème et le fond, et s’il faut afficher les prix, la taille et le profit, et votre nom, en partie masqué.
3. Vérifiez l’aperçu et choisissez « Créer la page publique ».
4. Copiez le lien, ou téléchargez la carte en image.
Les chiffres sont ceux de cet instant, et personne ne peut les modifier. Ce que vous masquez n’est pas conservé. Retirez un résultat à tout moment dans [Vos résultats partagés](${ARTICLE_LINK_PATHS.shared}).
${TROUBLE}
- Un rendement est inconnu : le coût de la crypto n’a pas été enregistré, son résultat ne peut donc pas être partagé.
- Impossible de partager davantage : ${SHARED_RESULTS} résultats au plus peuvent être publics à la fois, et ${SHARED_A_DAY} créés par jour. Retirez-en un ou attendez un jour.
- Votre navigateur ne peut pas créer l’image PNG : téléchargez le SVG.`,
  },
  rewards: {
    title: 'Les coupons et le centre de récompenses',
    lead: 'Gagnez des coupons grâce à des tâches ou à des codes, et transformez-les en argent fictif.',
    body: `1. Ouvrez le [centre de récompenses](${ARTICLE_LINK_PATHS.rewards}) et accomplissez une tâche, ou saisissez un code de coupon.
2. Obtenez le coupon, puis utilisez-le ou activez-le avant son expiration.
3. L’argent est crédité sur votre portefeuille spot et figure dans l’[historique](${ARTICLE_LINK_PATHS.history}) comme coupon.
## Deux sortes de coupons
- Un bon de crédit est versé dès que vous l’utilisez.
- Un remboursement de frais vous restitue les frais spot et futures payés après son activation, dans la limite de son montant. Encaissez-le quand vous voulez ; le reste est versé à la fin de la période. Seuls vos propres ordres comptent, pas ceux des bots ni des copies.
## Pourquoi n’ai-je pas droit au coupon ?
- Une tâche compte dès que la plateforme l’a constatée, par exemple quand votre ordre est exécuté.
- Chaque personne a un coupon par tâche et par code. Les comptes liés comptent pour une seule personne, et les sous-comptes n’en ont pas.
- Une campagne peut se terminer et ses coupons s’épuiser. Ceux que vous avez restent valables.
- Après plusieurs codes erronés, il faut patienter avant la prochaine tentative.`,
  },
  glossary: {
    title: 'Glossaire',
    lead: 'Les termes du trading, chacun en une ou deux phrases.',
    body: 'Sur les pages de trading, survolez un terme souligné en pointillé pour voir son explication. Son lien mène à cette page.',
  },
  'order-book': {
    title: 'Comment fonctionne un carnet d’ordres',
    lead: 'D’où viennent les prix.',
    body: `Le carnet affiche tous les ordres d’achat et de vente ouverts, les meilleurs prix d’abord. La différence entre le meilleur prix d’achat et le meilleur prix de vente est l’écart.
Il y a transaction quand quelqu’un accepte un prix du carnet. À prix égal, le premier arrivé est servi d’abord. Les gros ordres, appelés murs, peuvent être annulés à tout moment : ne comptez pas dessus.`,
  },
  'maker-and-taker': {
    title: 'Maker et taker',
    lead: 'Pourquoi les deux parties d’une transaction peuvent payer des frais différents.',
    body: `Un maker laisse dans le carnet un ordre que d’autres viennent exécuter. Un taker exécute un ordre déjà présent. Les makers apportent de la liquidité et paient donc moins : toujours sur les futures, et en spot dès que votre volume vous place au-dessus du [niveau de frais](${ARTICLE_LINK_PATHS.fees}) le plus bas.
Pour être sûr d’être maker, choisissez « Maker uniquement » : un ordre qui serait exécuté immédiatement est alors rejeté.`,
  },
  slippage: {
    title: 'Glissement',
    lead: 'Pourquoi un ordre au marché peut s’exécuter à un prix moins bon que prévu.',
    body: `Un ordre au marché prend le meilleur prix, puis le suivant, jusqu’à être entièrement exécuté. Plus l’ordre est gros et le carnet peu fourni, plus le prix moyen se dégrade.
- Regardez l’aperçu du formulaire : il confronte votre ordre au carnet.
- Fractionnez les gros ordres ou utilisez un bot TWAP.
- Préférez un ordre limite quand le prix compte plus que la vitesse.`,
  },
  'managing-risk': {
    title: 'Gérer le risque',
    lead: 'Cinq habitudes qui vous aident à limiter vos pertes.',
    body: `- Avant de trader, décidez à quel prix votre idée ne tient plus, et placez-y un stop loss.
- Ne risquez qu’une petite part de vos fonds sur une transaction, par exemple 1 %.
- Le levier multiplie les pertes autant que les gains.
- N’engagez pas l’argent dont vous aurez bientôt besoin.
- Tenez un journal : votre [historique](${ARTICLE_LINK_PATHS.history}) se télécharge.
Rien sur ce site ne constitue un conseil en investissement.`,
  },
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Ce que vous acceptez en utilisant cette plateforme.',
    body: `Tous les soldes sont de l’argent fictif. Ils n’ont aucune valeur hors de ce site et ne peuvent pas être échangés contre de l’argent réel. Ce site est une démonstration sans exploitant : l’utiliser ne crée aucun contrat.
- Vous avez au moins 18 ans. Votre compte n’est qu’à vous : ne partagez ni mot de passe, ni clés d’accès, ni clés API.
- Les ordres suivent les [règles de trading et frais](${ARTICLE_LINK_PATHS.fees}) en vigueur au moment où vous les passez. Les ordres exécutés sont définitifs.
- Tout produit peut vous faire perdre tout l’argent que vous y mettez, et les positions sur futures peuvent être [liquidées](${ARTICLE_LINK_PATHS.liquidation}).
- Les litiges P2P sont tranchés d’après les preuves des deux parties. Voir [Litiges P2P](${ARTICLE_LINK_PATHS.p2pAppeal}).
- Les programmes utilisent l’[API](${ARTICLE_LINK_PATHS.api}) dans ses limites.
- Les comptes utilisés pour la fraude, la manipulation de marché ou des attaques sont gelés.
- Vous pouvez [fermer votre compte](${ARTICLE_LINK_PATHS.yourData}) à tout moment, dès lors que rien n’y est ouvert et que vos fonds sont retirés.
Rien sur ce site ne constitue un conseil en investissement.`,
  },
  privacy: {
    title: 'Vos données',
    lead: 'Ce que la plateforme conserve sur vous, pourquoi, et comment l’obtenir ou le supprimer.',
    body: `- Votre adresse e-mail ou votre numéro de téléphone, votre pays et votre langue, pour gérer votre compte et vous joindre.
- Les connexions avec leur appareil et leur adresse IP, pour vous montrer qui a utilisé votre compte et empêcher les abus.
- Les ordres, transactions et soldes : le registre qui sert à contrôler tous les fonds.
- Les mots de passe ne sont conservés que sous forme de hash. Les messages des discussions P2P sont chiffrés entre les deux parties, sauf ceux marqués comme non chiffrés.
- Votre pseudo et vos messages de discussion, lisibles par tous, pendant ${CHAT_DAYS} jours au plus. Rien d’autre de votre compte n’est affiché avec eux.
- Si vous parrainez des traders : votre commission et le nombre de vos traders dans le classement public, sous un nom en partie masqué, sauf si vous [choisissez de ne pas y figurer](${ARTICLE_LINK_PATHS.affiliate}).
- Les cookies vous maintiennent connecté et retiennent vos réglages. Les statistiques d’utilisation restent sur ce site, et vous pouvez les refuser.
- [Téléchargez vos données ou fermez votre compte](${ARTICLE_LINK_PATHS.yourData}) à tout moment. Un compte fermé est supprimé au bout de ${CLOSING_DAYS} jours ; nous conservons les écritures du grand livre, sans vos coordonnées.`,
  },
  '2026-11-30': {
    title: 'Des contrats en argent réel',
    lead: 'Tradez des contrats sur une autre plateforme avec votre propre compte, et laissez un bot y acheter des cryptos à intervalles réguliers.',
    body: `## Contrats
- Tradez des [contrats](${ARTICLE_LINK_PATHS.contracts}) en argent réel avec votre propre clé API, si ce site propose une plateforme connectée pour les contrats. Choisissez le compte au-dessus du graphique.
- Consultez votre position, la marge et le prix de liquidation, réglez le levier et clôturez toute la position d’un seul bouton.
- Passez-y des ordres stop, take-profit et stop suiveur, changez le mode de marge et gardez à la fois une position long et une position short en mode couverture.
- Si votre clé était déjà connectée, connectez-la de nouveau pour trader des contrats.
## Bots
- Utilisez aussi de l’argent réel avec l’achat récurrent, le bot de rééquilibrage et le bot à signaux.
- Si la clé d’un bot ne fonctionne plus du tout, arrêtez le bot et voyez lesquels de ses ordres restent ouverts sur la plateforme.
## Copy trading
- Faites passer à l’argent réel une copie spot qui a tourné une heure en argent fictif, avec votre propre clé API, si ce site propose une plateforme connectée. Ouvrez-la dans [Mes copies](${ARTICLE_LINK_PATHS.copies}).
## Plateforme connectée
- Achetez et vendez dans l’affichage simple, et consultez la valeur de votre compte sur cette plateforme, avec ses ordres et transactions passés, dans [Plateforme connectée](${ARTICLE_LINK_PATHS.venue}).
- Transférez de l’argent entre vos portefeuilles spot et futures de la plateforme connectée, sous [Plateforme connectée](${ARTICLE_LINK_PATHS.venue}). Votre clé API doit autoriser les transferts universels.
- Consultez-y vos paiements de financement par contrat et par période.`,
  },
  '2026-11-29': {
    title: 'Des bots spot en argent réel',
    lead: 'Essayez un bot en argent fictif, puis laissez-le trader avec votre compte sur une autre plateforme.',
    body: `## Bots
- Lancez un bot de grille spot, DCA, TWAP ou smart trade en argent réel avec votre propre clé API, si ce site propose une plateforme connectée.
- Faites-le d’abord tourner en argent fictif au moins une heure. Ouvrez-le ensuite dans [Mes bots](${ARTICLE_LINK_PATHS.ownBots}) pour le démarrer en argent réel.
- Fixez une limite de perte : quand le bot l’atteint, il annule ses ordres et se termine. Si le cours évolue vite, la perte peut être plus importante.
## Marchés et ordres
- Tous les [contrats](${ARTICLE_LINK_PATHS.contracts}) et leurs chiffres s’affichent aussitôt, même sur les sites dont les cours viennent d’une autre plateforme.
- Les aperçus et les ordres au marché sont plus rapides si vous êtes loin de nos serveurs.`,
  },
  '2026-11-28': {
    title: 'De nouveaux articles dans le centre d’aide',
    lead: 'Trouvez un article pour chaque produit, avec les étapes et le lien vers la bonne page.',
    body: `## Aide
- Consultez dans le [centre d’aide](${ARTICLE_LINK_PATHS.helpCenter}) chaque type de bot, les sous-comptes, les blocs, les cartes, la fiscalité et plus encore.
- Cherchez avec une faute de frappe : les articles aux mots proches s’affichent.
- Dites-nous ce qui manquait si un article ne vous a pas aidé.`,
  },
  '2026-11-27': {
    title: 'Votre fuseau horaire, des listes complètes et des prix plus justes',
    lead: 'Affichez les heures dans votre fuseau horaire et parcourez votre historique jusqu’au bout.',
    body: `## Compte
- Choisissez votre fuseau horaire dans [Préférences](${ARTICLE_LINK_PATHS.preferences}) : heure locale, UTC ou celle de la plateforme.
## Ordres et portefeuille
- Parcourez vos listes jusqu’à la ligne la plus ancienne, et téléchargez-les en entier au format CSV.
## Bots et copy trading
- Soyez prévenu quand un ordre de votre [bot](${ARTICLE_LINK_PATHS.ownBots}) ou de votre [copie](${ARTICLE_LINK_PATHS.copies}) est rejeté, avec le motif et l’heure de la prochaine tentative.
## Convertir
- Bénéficiez d’un meilleur prix quand le marché évolue en votre faveur après la [proposition de prix](${ARTICLE_LINK_PATHS.convert}), et découvrez à quelle fréquence les prix sont respectés.`,
  },
  '2026-11-26': {
    title: 'Rejoindre le programme d’affiliation',
    lead: 'Découvrez ce que rapporte le programme avant de le rejoindre.',
    body: `- Consultez les taux, des exemples et les conditions dans [Programme d’affiliation](${ARTICLE_LINK_PATHS.affiliate}), puis rejoignez-le d’un seul bouton. Votre lien de parrainage fonctionne à partir de ce moment. Les affiliés actuels n’ont rien à faire.
- Si vous fermez votre compte, vous cessez aussitôt de toucher des commissions d’affiliation. Les affiliés au-dessus de vous gagnent autant qu’avant.`,
  },
  '2026-11-25': {
    title: 'Bots futures, plusieurs graphiques, coupons et discussion',
    lead: 'Confiez les futures aux bots, suivez quatre graphiques à la fois, gagnez des coupons et montrez vos résultats.',
    body: `## Marchés et ordres
- Suivez côte à côte jusqu’à quatre graphiques spot et futures sur chaque [marché](${ARTICLE_LINK_PATHS.spot}).
- Achetez et vendez dans un [affichage simple](${ARTICLE_LINK_PATHS.spot}) avec un seul formulaire, et revenez à l’affichage Expert à tout moment.
- Déplacez vos ordres et vos stops sur le graphique, et vérifiez les ordres avant l’envoi si vous le choisissez dans [Préférences](${ARTICLE_LINK_PATHS.preferences}).
- Parcourez toutes vos [positions clôturées](${ARTICLE_LINK_PATHS.closedPositions}) par contrat, sens et date, et téléchargez-les.
- Consultez la taille et le sentiment du marché dans [Marchés](${ARTICLE_LINK_PATHS.markets}), comparez les cryptos sur une [carte thermique](${ARTICLE_LINK_PATHS.heatMap}) et découvrez chaque [crypto](${ARTICLE_LINK_PATHS.coin}).
- Soyez prévenu peu avant l’ouverture d’un nouveau marché : demandez-le sur sa page.
## Bots
- Lancez des grilles futures et l’arbitrage de financement avec les [bots](${ARTICLE_LINK_PATHS.bots}), et testez-les par un backtest.
- Fixez plusieurs objectifs, démarrez et arrêtez un bot selon le RSI, liez un TWAP au volume du marché et suivez un bot partagé.
## Notifications
- Soyez prévenu de l’exécution de vos ordres, créez des [alertes](${ARTICLE_LINK_PATHS.alerts}) de distance à la liquidation, et choisissez vos heures calmes et un son dans [Notifications](${ARTICLE_LINK_PATHS.notifications}).
## Portefeuille
- Retrouvez un [dépôt](${ARTICLE_LINK_PATHS.deposit}) manquant, et scannez un code QR pour remplir une adresse lors d’un [retrait](${ARTICLE_LINK_PATHS.withdraw}) ou dans votre [carnet d’adresses](${ARTICLE_LINK_PATHS.addresses}).
## Coupons et affiliation
- Gagnez des coupons dans le [centre de récompenses](${ARTICLE_LINK_PATHS.rewards}), et changez-les en fonds fictifs ou en frais réduits.
- Montez de niveau, utilisez un lien par campagne, étiquetez les amis [parrainés](${ARTICLE_LINK_PATHS.affiliateFriends}) et situez-vous dans le [classement](${ARTICLE_LINK_PATHS.affiliate}).
## Partage et discussion
- Partagez depuis [Performance](${ARTICLE_LINK_PATHS.portfolio}) le résultat d’une position, d’une crypto, d’un bot ou d’une copie, avec des chiffres garantis par la plateforme.
- Échangez avec d’autres traders dans la [discussion](${ARTICLE_LINK_PATHS.chat}) de votre langue.
## Compte et aide
- Découvrez ce qu’il faut terminer avant de fermer le compte, et téléchargez davantage de données dans [Vos données](${ARTICLE_LINK_PATHS.yourData}).
- Arrêtez toute une stratégie en gelant son [sous-compte](${ARTICLE_LINK_PATHS.subAccounts}).
- Lisez chaque terme souligné dans le [glossaire](${ARTICLE_LINK_PATHS.glossary}), ou faites la [visite guidée](${ARTICLE_LINK_PATHS.spotTour}) d’une minute.
- Tradez des futures avec vos programmes existants via l’[API](${ARTICLE_LINK_PATHS.connectBot}).
- Les [annonces](${ARTICLE_LINK_PATHS.announcements}) importantes s’affichent en bandeau ou dans une fenêtre.`,
  },
  '2026-11-24': {
    title: 'Futures, P2P, bots, copy trading et Convertir',
    lead: 'La plus grande mise à jour à ce jour : cinq nouveaux produits et un nouveau graphique.',
    body: `- [Futures perpétuels](${ARTICLE_LINK_PATHS.futures}) avec marge croisée et isolée et reçus publics de chaque liquidation.
- [Trading P2P](${ARTICLE_LINK_PATHS.p2p}) dans quinze devises avec séquestre et discussion chiffrée.
- [Bots](${ARTICLE_LINK_PATHS.bots}) avec backtests et [copy trading](${ARTICLE_LINK_PATHS.copyFutures}) spot et futures.
- [Convertir](${ARTICLE_LINK_PATHS.convert}) à un prix signé et [transactions en bloc](${ARTICLE_LINK_PATHS.block}) pour les gros montants.
- Un graphique avec indicateurs et dessins, des alertes de prix et une page [Performance](${ARTICLE_LINK_PATHS.portfolio}) avec le coût d’acquisition.
- Ce centre d’aide, les [annonces](${ARTICLE_LINK_PATHS.announcements}) et l’[état du service](${ARTICLE_LINK_PATHS.status}).`,
  },
  '2026-11-23': {
    title: 'Des pages pour vos ordres',
    lead: 'Les ordres et transactions ont leurs propres pages, et les tableaux tiennent sur un téléphone.',
    body: `- [Ordres](${ARTICLE_LINK_PATHS.orders}) avec historique et transactions, accessibles depuis chaque page.
- Les lignes des tableaux deviennent des cartes sur les petits écrans.
- Les prix affichent toujours toutes les décimales de leur marché.`,
  },
  '2026-11-21': {
    title: 'Ouverture du trading spot',
    lead: 'Trente marchés spot en dix langues.',
    body: `- [Trading spot](${ARTICLE_LINK_PATHS.spot}) avec ordres au marché, limite, stop, stop suiveur, OCO et iceberg.
- [Portefeuille](${ARTICLE_LINK_PATHS.wallet}) avec dépôts, retraits et argent fictif.
- Clés d’accès, applications d’authentification, sous-comptes et clés API.
- Une [API](${ARTICLE_LINK_PATHS.api}) que les clients de trading existants comprennent.
- [Preuve des engagements](${ARTICLE_LINK_PATHS.proof}) toutes les heures.`,
  },
} satisfies Catalog<Messages['articles']>
