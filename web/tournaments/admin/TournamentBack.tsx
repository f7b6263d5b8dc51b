import { ArrowLeft } from "lucide-react";
import { LinkButton } from "../../ui/Button.tsx";
import { Name } from "../../ui/Name.tsx";

/** The link from a tournament's settings or participants back to the tournament. */
export function TournamentBack({ to, children }: { to: `/${string}`; children: string }) {
  return (
    <LinkButton
      variant="ghost"
      size="s"
      icon={ArrowLeft}
      to={to}
      className="-ml-3 max-w-full justify-self-start"
    >
      <Name>{children}</Name>
    </LinkButton>
  );
}
