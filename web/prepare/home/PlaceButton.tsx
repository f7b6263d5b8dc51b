import { use } from "react";
import type { LineName } from "../../../domain/prepare/home/lines.ts";
import { api } from "../../api/client.ts";
import { send } from "../../api/command.ts";
import { shownFailure } from "../../api/failure.ts";
import { useMyId } from "../../api/session.tsx";
import { OpenHomeDialogContext } from "../../shell/homeDialogs.ts";
import { placeOf } from "../../shell/places.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import type { ButtonSize, ButtonVariant } from "../../ui/buttonLook.ts";
import type { Content } from "../../ui/jsx/content.ts";

/**
 * Opens the screen or dialog where the task of a checklist line is done. Opening the rules ticks their line. The generated
 * password of another administrator can't be changed here: for this task, the button opens the list of people.
 */
export function PlaceButton({
  line,
  generatedPasswordOf,
  children,
  ...look
}: {
  line: LineName;
  generatedPasswordOf: string | null;
  children: Content;
  variant?: ButtonVariant;
  size?: ButtonSize;
  grow?: boolean;
  className?: string;
  "aria-label"?: string;
}) {
  const openDialog = use(OpenHomeDialogContext);
  const me = useMyId();
  const isOfOtherAdministrator =
    line === "password" && generatedPasswordOf !== null && generatedPasswordOf !== me;
  const place = isOfOtherAdministrator ? placeOf.administrators : placeOf[line];
  if ("dialog" in place)
    return (
      <Button {...look} onClick={() => openDialog(place.dialog)}>
        {children}
      </Button>
    );
  return (
    <LinkButton {...look} to={place.to} {...(line === "rules" && { onClick: markRulesOpened })}>
      {children}
    </LinkButton>
  );
}

/**
 * Ticks the line of the rules. The rules screen opens without waiting for the answer. After a failure the line stays
 * unticked, and its button can be pressed again.
 */
function markRulesOpened(): void {
  send(api.home.openRules, {}).catch((error: unknown) => void shownFailure(error));
}
