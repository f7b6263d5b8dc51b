import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { accountTexts as texts } from "../../texts/account.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

const ownEmail = liveQuery({
  path: "accounts.ownEmail",
  failed: texts.loadFailed,
  ask: () => api.accounts.ownEmail.query({}),
});

/** The player's own e-mail address, and what the address is for. */
export function OwnEmail() {
  const { data, isError } = useLiveQuery(ownEmail, useMyId());
  if (isError) return <span>{texts.loadFailed}</span>;
  if (!data) return <Skeleton className="h-5 w-40" />;
  if (data.email === null) return <span>{texts.noEmail}</span>;
  return (
    <>
      <span className="wrap-anywhere block text-ink">{data.email}</span>
      <span>{texts.emailHint}</span>
    </>
  );
}
