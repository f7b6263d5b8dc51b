import { inviteTexts as texts } from "../../texts/invite.ts";
import { classes } from "../../ui/classes.ts";
import { useTelevisionAddress, useUnreachable } from "./address.ts";

/**
 * The address to type on a television, whole and in large letters (rule I12). If other devices can't reach the server, the
 * reason replaces the address.
 */
export function TelevisionAddress({ className }: { className?: string }) {
  const [host, path] = useTelevisionAddress().split(/(?=\/ecran$)/);
  const unreachable = useUnreachable();
  if (unreachable) return <p>{texts.unreachable[unreachable]}</p>;
  return (
    <p
      translate="no"
      className={classes(
        "select-all font-display font-extrabold text-2xl leading-tight wrap-anywhere",
        className,
      )}
    >
      <span>{host}</span>
      <wbr />
      <span>{path}</span>
    </p>
  );
}
