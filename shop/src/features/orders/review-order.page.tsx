export default function Page() {
  return <main className="page-width py-8">In the making</main>;
}
