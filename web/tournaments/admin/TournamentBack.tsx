import { ArrowLeft } from "lucide-react";
import { LinkButton } from "../../ui/Button.tsx";

/** The way back to the list, or to the tournament that a screen is about. */
export function TournamentBack({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton variant="ghost" size="s" icon={ArrowLeft} to={to} className="-ml-3 justify-self-start">
      {children}
    </LinkButton>
  );
}
