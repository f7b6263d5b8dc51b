import type { Generated } from "kysely";
import type { ClaimEnding } from "../../../domain/people/guests/guest.ts";
import type { Bit } from "./bit.ts";

/**
 * One-time links that set a new password, or the first password of a guest. Only the hash of the token is stored. When a
 * link that sets a new password ends, its row is deleted. When a guest's link ends, its row stays and stores the reason.
 */
export interface PasswordLinksTable {
  tokenHash: string;
  playerId: string;
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  /** 1: a guest claims an account by this link (rule J14). */
  isClaim: Generated<Bit>;
  /** Why a guest's link ended; null while the link works. */
  ended: ClaimEnding | null;
}

/** The players without a phone (rule J10). A row is deleted when its player gets an account. */
export interface GuestsTable {
  playerId: string;
  /** The player who acts for this person; null: only administrators act for this person. */
  heldBy: string | null;
  createdBy: string;
  createdAt: number;
}

/** A skeleton is a simplified form of a name (Unicode TR39). Skeletons are unique, so no two players' names look the same. */
interface NameSkeletonsTable {
  skeleton: string;
  playerId: string;
}

/** The accounts to which unknown devices can't sign in until an instant (epoch ms), because of wrong passwords (rule A12). */
export interface SignInLocksTable {
  playerId: string;
  until: number;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Bit;
  image: string | null;
  createdAt: string;
  updatedAt: string;
}

interface SessionTable {
  id: string;
  userId: string;
  /** The SHA-256 of the token, in base64url; only the browser has the token. */
  tokenHash: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
}

interface AccountTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * The tables of accounts. `user`, `session`, `account` and `verification` belong to the accounts library, which stores
 * instants as ISO text.
 */
export interface AccountTables {
  passwordLinks: PasswordLinksTable;
  guests: GuestsTable;
  nameSkeletons: NameSkeletonsTable;
  signInLocks: SignInLocksTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
}
