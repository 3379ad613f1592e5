import { href, Link } from "react-router";
import { useSession } from "../../../api/browser/session.ts";
import { DetailsForm } from "./details-form.tsx";

/** The user's details: the editable ones, and those of the organisation. */
export default function MyDetails() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <section aria-labelledby="my-details" className="max-w-md">
      <h2 id="my-details" className="mb-4 section-title">
        My Details
      </h2>
      <DetailsForm key={user.id} user={user} />
      <dl className="mt-8 grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-2 border-t border-hairline pt-5">
        <dt className="text-quiet">Organisation</dt>
        <dd className="wrap-anywhere">{user.organisation}</dd>
        <dt className="text-quiet">Designation</dt>
        <dd className="capitalize">{user.designation}</dd>
      </dl>
      <p className="mt-3 text-sm text-quiet">
        To change these,{" "}
        <Link
          to={`${href("/help-section")}#contact-us`}
          className="font-medium text-steel underline underline-offset-4"
        >
          write to support
        </Link>
        .
      </p>
    </section>
  );
}
