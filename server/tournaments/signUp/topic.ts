import type { SignUpRow } from "../../../domain/tournaments/signUp.ts";
import type { TopicSource } from "../../live/source.ts";
import { findAllSignUps } from "./repository.ts";

/** The drafts for which people sign up. */
export const signUpsTopic: TopicSource<SignUpRow> = { load: findAllSignUps };
