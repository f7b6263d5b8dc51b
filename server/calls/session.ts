import { z } from "zod";
import { BODY_LIMIT, type Call, type CallRequest, type Context } from "./call.ts";
import { accountOf } from "./caller.ts";
import { type Json, jsonOf } from "./work.ts";

/** A query about the browser's own session (`accounts.me`). It may renew the cookie. */
export function sessionQuery<A>(run: (ctx: Context) => Promise<A>): Call<null, A, "GET"> {
  const answer = async ({ ctx }: CallRequest<unknown>): Promise<Json<A>> => {
    await ctx.limits.request(await accountOf(ctx), ctx.request.ip);
    return jsonOf(await run(ctx));
  };
  return { method: "GET", schema: null, bodyLimit: BODY_LIMIT, answer };
}

/**
 * The sign-in call. It changes only the browser's cookies, so it is not a command. `run` itself counts the call against the
 * rate limits, because the limit depends on the account that the visitor names.
 */
export function sessionStart<S extends z.ZodObject, A>(
  input: S,
  run: (ctx: Context, input: z.output<S>, path: string) => Promise<A>,
): Call<S, A, "POST"> {
  const answer = async ({ ctx, path, input }: CallRequest<z.output<S>>): Promise<Json<A>> =>
    jsonOf(await run(ctx, input, path));
  return { method: "POST", schema: input, bodyLimit: BODY_LIMIT, answer };
}

/** The sign-out call. The rate limits do not prevent a browser from ending its own session. */
export function sessionEnd<A>(
  run: (ctx: Context) => Promise<A>,
): Call<z.ZodObject<Record<never, never>>, A, "POST"> {
  const answer = async ({ ctx }: CallRequest<object>): Promise<Json<A>> => {
    if (!(await accountOf(ctx))) await ctx.limits.request(null, ctx.request.ip);
    return jsonOf(await run(ctx));
  };
  return { method: "POST", schema: z.object({}), bodyLimit: BODY_LIMIT, answer };
}
