/** What a command changed: rows of a topic by id ("all": too many to name), or an account whose rights changed. */
export type Touch =
  | { readonly topic: string; readonly owner?: string; readonly ids: readonly string[] | "all" }
  | { readonly rightsOf: string };

/** Who may read a topic: everybody signed in, the one player it belongs to, or administrators. */
export type Audience = "everyone" | "owner" | "administrators";
