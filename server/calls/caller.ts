import { administratorBlocker } from "../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Context } from "./call.ts";

/** Who may make a call: everybody (`visitor`), everybody who is signed in (`player`), or only administrators. */
export type CallerKind = "visitor" | "player" | "administrator";

/** The actor passed to the handler of a call for this audience; null for a visitor who is not signed in. */
export type ActorOf<W extends CallerKind, A extends Actor = Actor> = W extends "visitor" ? A | null : A;

/** The account of the session in the request's cookie, or null. */
export async function accountOf({ sessions, request }: Context): Promise<string | null> {
  return (await sessions.find(request.headers.cookie))?.accountId ?? null;
}

/**
 * Counts a call against the rate limits, as if it were `weight` calls. Gives the id of the caller's account, or ""
 * for a call that visitors may make. Throws the refusals `notSignedIn` and `tooManyRequests`.
 */
export async function countCall(
  ctx: Context,
  audience: CallerKind,
  path: string,
  weight = 1,
): Promise<string> {
  if (audience === "visitor") {
    await ctx.limits.visitorCall(path, ctx.request.ip);
    return "";
  }
  const accountId = await accountOf(ctx);
  if (!accountId) {
    await ctx.limits.request(null, ctx.request.ip);
    throw new Refusal("notSignedIn");
  }
  await ctx.limits.call(accountId, weight);
  return accountId;
}

/** The actor, if they may make a call for this audience. Throws the refusals `notSignedIn` and `administratorsOnly`. */
export function requireActor<W extends CallerKind, A extends Actor>(
  audience: W,
  actor: A | null,
): ActorOf<W, A> {
  if (audience === "visitor") return actor as ActorOf<W, A>;
  if (!actor) throw new Refusal("notSignedIn");
  if (audience === "administrator") refuseIf(administratorBlocker(actor));
  return actor as ActorOf<W, A>;
}
