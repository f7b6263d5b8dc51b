/** The path of the page where a person without a phone gets their account (rule J14). */
export const CLAIM_PAGE = "/rejoindre";

/** `CLAIM_PAGE` with the link's token after the '#'. A link is the event's address followed by this path. */
export function claimPath(token: string): `/${string}` {
  return `${CLAIM_PAGE}#lien=${token}`;
}
